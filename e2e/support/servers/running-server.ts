import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OWNER, OWNER_TOKEN } from "../../../server/testing/owner.ts";

const CHECKOUT = join(import.meta.dirname, "../../..");

export interface RunningServer {
  readonly address: string;
  /** The link that it printed at its first start; it signs one browser in as owner. */
  readonly link: string;
  /** The headers of the owner's requests. */
  readonly owner: { readonly authorization: string };
  /** Ends it with SIGKILL; its books stay. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same books. */
  restart(): Promise<void>;
  /** Ends it and deletes its books. */
  stop(): Promise<void>;
}

/** Starts the real server as a process, on a free port, with its own books. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "suikouji-e2e-"));
  const given = {
    HOST: "127.0.0.1",
    SUIKOUJI_DATA_DIR: dataDir,
    SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
    // Otherwise every server of a test would download Whisper.
    SUIKOUJI_VOICE: "off",
    ...env,
  };
  let running = await begin({ ...given, PORT: "0" });
  const { address, link } = running;
  const PORT = new URL(address).port;
  return {
    address,
    link,
    owner: OWNER,
    kill: () => end(running, "SIGKILL"),
    async restart() {
      running = await begin({ ...given, PORT });
    },
    async stop() {
      await end(running, "SIGINT");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
  readonly link: string;
}

async function begin(env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let address = "";
  for await (const line of createInterface({ input: child.stdout })) {
    const printed = /https?:\/\/\S+/.exec(line)?.[0];
    if (printed === undefined) continue;
    if (!printed.includes("/#/pair/")) {
      address ||= printed;
      continue;
    }
    // If nothing reads the pipe, it fills up and the server blocks.
    child.stdout.resume();
    return { child, address, link: printed };
  }
  throw new Error("The server ended before it printed its link");
}

async function end({ child }: Running, signal: "SIGKILL" | "SIGINT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.kill(signal);
  await ended;
}
