import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const CHECKOUT = join(import.meta.dirname, "..");

export interface RunningServer {
  readonly address: string;
  stop(): Promise<void>;
}

/** The real server as its own process, on a free port, with books of its own that end with it. */
export async function startServer(): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "suikouji-e2e-"));
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: CHECKOUT,
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", SUIKOUJI_DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));

  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0];
    if (address === undefined) continue;
    return {
      address,
      async stop() {
        child.kill("SIGTERM");
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  }
  throw new Error("The server ended before it printed its address");
}
