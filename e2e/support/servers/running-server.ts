import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { OWNER, OWNER_TOKEN } from "../../../server/testing/owner.ts";
import { type Addresses, addressesIn } from "./printed-addresses.ts";

export const CHECKOUT = join(import.meta.dirname, "../../..");

export interface RunningServer {
  readonly address: string;
  /** The link that it printed at its first start; it signs one browser in as owner. */
  readonly link: string;
  /** The headers of the owner's requests. */
  readonly owner: { readonly authorization: string };
  /** Ends it and deletes its books. */
  stop(): Promise<void>;
}

/** One with a process of its own. */
export interface KillableServer extends RunningServer {
  /** Ends it with SIGKILL; its books stay. */
  kill(): Promise<void>;
  /** Starts it again on the same port, with the same books. */
  restart(): Promise<void>;
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "suikouji-e2e-"));
}

export function journeyEnv(dataDir: string): Readonly<Record<string, string>> {
  return {
    HOST: "127.0.0.1",
    SUIKOUJI_DATA_DIR: dataDir,
    SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
    // Otherwise every server of a test would download Whisper.
    SUIKOUJI_VOICE: "off",
  };
}

/** Starts the real server as a process, on a free port, with its own books. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
  const dataDir = await newDataDir();
  const given = { ...journeyEnv(dataDir), ...env };
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

interface Running extends Addresses {
  readonly child: ChildProcess;
}

async function begin(env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: CHECKOUT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const addresses = addressesIn(lines);
    if (addresses === null) continue;
    // If nothing reads the pipe, it fills up and the server blocks.
    child.stdout.resume();
    return { child, ...addresses };
  }
  throw new Error("The server ended before it printed its link");
}

async function end({ child }: Running, signal: "SIGKILL" | "SIGINT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  child.kill(signal);
  await ended;
}
