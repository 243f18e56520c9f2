import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OWNER, OWNER_TOKEN } from "../server/testing/owner.ts";

const CHECKOUT = join(import.meta.dirname, "..");

export interface RunningServer {
  readonly address: string;
  /** What it printed at its first start: signs one browser in as the owner's. */
  readonly link: string;
  /** What its owner's scripts show. */
  readonly owner: { readonly authorization: string };
  /** Ends it without a warning; its books stay. */
  kill(): Promise<void>;
  /** Starts it again where it was, with the books it had. */
  restart(): Promise<void>;
  /** Ends it, and its books with it. */
  stop(): Promise<void>;
}

/** The real server as its own process, on a free port, with books of its own. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "suikouji-e2e-"));
  const given = {
    HOST: "127.0.0.1",
    SUIKOUJI_DATA_DIR: dataDir,
    SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
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
    // Left alone, the pipe would fill up and the server wait for a reader.
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
