import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../../scripts/testing/chromium-options.mjs";

export interface KillableBrowser {
  readonly page: Page;
  /** Sends SIGKILL to all its processes, so that none can clean up. No effect after it has ended. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts Chromium on a profile that outlives it. */
export async function startBrowser(profile: string): Promise<KillableBrowser> {
  const context = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions(process.env),
    // For busy machines; a start that succeeds does not wait for it.
    timeout: 120_000,
  });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    context.once("close", () => {
      hasEnded = true;
      resolve();
    });
  });
  const pid = await browserProcess(context);
  return {
    page: await context.newPage(),
    kill: async () => {
      // Playwright starts Chromium in a process group of its own.
      if (!hasEnded) process.kill(-pid, "SIGKILL");
      await ended;
    },
    close: () => context.close(),
  };
}

async function browserProcess(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send("SystemInfo.getProcessInfo")) ?? {};
  const pid = processInfo.find(({ type }) => type === "browser")?.id;
  if (pid === undefined) throw new Error("Chromium did not name its own process");
  return pid;
}
