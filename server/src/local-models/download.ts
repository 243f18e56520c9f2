import { statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { type Dispatcher, fetch, type Response } from "undici";
import type { MachineClock } from "../machine-clock.ts";
import { delay } from "./delay.ts";
import { InstallFailure } from "./install-failure.ts";

export interface Download {
  readonly url: string;
  /** An existing file is the first part of the download, and is appended to. */
  readonly to: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes on disk. */
  readonly onBytes: (bytes: number) => void;
}

export interface DownloadParts {
  readonly dispatcher: Dispatcher;
  readonly clock: MachineClock;
}

/** A connection without data for so long is given up; a slow one still sends some. */
const STALL_MS = 30_000;
/** Waits between the attempts: after half a minute an unreachable source counts as such. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** A source that sent this much since the last failure is retried without limit. */
const WORTH_BYTES = 1024 * 1024;

type Attempt = "complete" | "broken-off" | "refused";

/**
 * Downloads one file, and resumes an earlier download. Throws `unreachable` after several failures,
 * or when the source does not have the file; throws the signal's reason when it aborts.
 */
export async function download(wanted: Download, parts: DownloadParts): Promise<void> {
  let failures = 0;
  for (;;) {
    const before = bytesAt(wanted.to);
    const attempt = await attemptOnce(wanted, parts, before);
    if (attempt === "complete") return;
    if (attempt === "refused") throw new InstallFailure("unreachable", "refused");
    failures = bytesAt(wanted.to) - before >= WORTH_BYTES ? 0 : failures;
    const pause = PAUSES_MS[failures];
    if (pause === undefined) throw new InstallFailure("unreachable");
    failures += 1;
    await delay(pause, { clock: parts.clock, signal: wanted.signal });
  }
}

async function attemptOnce(
  { url, to, signal, onBytes }: Download,
  { dispatcher, clock }: DownloadParts,
  have: number,
): Promise<Attempt> {
  const stalled = new AbortController();
  const watch = () => clock.after(STALL_MS, () => stalled.abort());
  let cancelWatch = watch();
  const alive = () => {
    cancelWatch();
    cancelWatch = watch();
  };
  try {
    const response = await reached(
      fetch(url, {
        dispatcher,
        signal: AbortSignal.any([signal, stalled.signal]),
        // A proxy that compresses would make the sizes wrong.
        headers: {
          "accept-encoding": "identity",
          ...(have > 0 ? { range: `bytes=${have}-` } : {}),
        },
      }),
    );
    if (response === null) return "broken-off";
    const answer = answerOf(response, have);
    if (answer.kind !== "bytes") {
      await response.body?.cancel();
      if (answer.kind === "begin-anew") await rm(to, { force: true });
      return answer.kind === "begin-anew" ? "broken-off" : answer.kind;
    }
    const received = await write(response, { to, from: answer.from, alive, onBytes });
    return answer.total === null || received === answer.total ? "complete" : "broken-off";
  } finally {
    cancelWatch();
    signal.throwIfAborted();
  }
}

type Answer =
  | { readonly kind: "bytes"; readonly from: number; readonly total: number | null }
  | { readonly kind: "begin-anew" }
  | { readonly kind: Attempt };

function answerOf({ status, headers }: Response, have: number): Answer {
  const [, first, size] =
    /^bytes (?:(\d+)-\d+|\*)\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
  const total = size === undefined ? null : Number(size);
  if (status === 206) {
    return Number(first) === have ? { kind: "bytes", from: have, total } : { kind: "begin-anew" };
  }
  if (status === 416) return total === have ? { kind: "complete" } : { kind: "begin-anew" };
  if (status === 200) {
    // The server ignored the range and sends the whole file.
    const length = headers.get("content-length");
    return { kind: "bytes", from: 0, total: length === null ? null : Number(length) };
  }
  const passes = status >= 500 || status === 429 || status === 408;
  return { kind: passes ? "broken-off" : "refused" };
}

interface Writing {
  readonly to: string;
  readonly from: number;
  readonly alive: () => void;
  readonly onBytes: (bytes: number) => void;
}

/** Returns the bytes on disk, whether the response ended well or broke off. */
async function write(response: Response, { to, from, alive, onBytes }: Writing): Promise<number> {
  let bytes = from;
  const file = await open(to, from === 0 ? "w" : "a");
  try {
    const reader = response.body?.getReader();
    for (;;) {
      const read = reader === undefined ? null : await reached(reader.read());
      if (read === null || read.done) return bytes;
      const chunk: Uint8Array = read.value;
      await file.writeFile(chunk);
      bytes += chunk.length;
      alive();
      onBytes(bytes);
    }
  } finally {
    await file.close();
  }
}

/** Null: the connection broke. Disk errors are thrown. */
async function reached<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch {
    return null;
  }
}

/** 0 for a file that does not exist. */
export function bytesAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
