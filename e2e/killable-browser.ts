import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../scripts/testing/chromium-options.mjs";

export interface KillableBrowser {
  readonly page: Page;
  /** SIGKILL to every process of it: nobody gets to tidy up. Does nothing to one that has ended. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** `npm run proof` sets the variable. */
export function killCount({ quick, full }: { quick: number; full: number }): number {
  return process.env.SUIKOUJI_PROOF === "full" ? full : quick;
}

/** A real Chromium of which we are the parent, on a profile that outlives it. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const { executablePath = chromium.executablePath(), args } = chromiumOptions(process.env);
  const child = spawn(
    executablePath,
    [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    // A group of its own, so that it can be killed with all its children.
    { detached: true, stdio: ["ignore", "ignore", "pipe"] },
  );
  const ended = once(child, "close");
  const kill = async () => {
    const isAlive = child.exitCode === null && child.signalCode === null;
    if (isAlive && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await ended;
  };
  try {
    const endpoint = await endpointOf(child.stderr);
    child.stderr.resume();
    const browser = await chromium.connectOverCDP(endpoint, { timeout: PATIENCE_MS });
    const page = await browser.contexts()[0]?.newPage();
    if (page === undefined) throw new Error("A browser that was just started has a context");
    const close = async () => {
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => {});
      await ended;
    };
    return { page, kill, close };
  } catch (error) {
    await kill();
    throw error;
  }
}

/** A busy machine takes its time. */
const PATIENCE_MS = 120_000;

async function endpointOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const endpoint = /ws:\/\/\S+/.exec(line)?.[0];
    if (endpoint !== undefined) return endpoint;
  }
  throw new Error("The browser ended before it said where it listens");
}
