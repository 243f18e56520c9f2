import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumOptions } from "../../../scripts/testing/chromium-options.mjs";

export interface DebuggableBrowser {
  readonly port: number;
  close(): Promise<void>;
}

/** A Chromium with a new profile that no test driver controls. */
export async function startDebuggableBrowser(): Promise<DebuggableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "suikouji-lighthouse-"));
  // biome-ignore lint/style/noProcessEnv: where the browser is, as for every test.
  const { executablePath = "chromium", args } = chromiumOptions(process.env);
  const child = spawn(
    executablePath,
    [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "close");
  const port = await portOf(child.stderr);
  child.stderr.resume();
  return {
    port,
    async close() {
      child.kill("SIGTERM");
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const port = /ws:\/\/[^:]+:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error("The browser ended before it said where it listens");
}
