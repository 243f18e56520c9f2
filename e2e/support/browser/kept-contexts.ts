import type { BrowserContext, Page } from "@playwright/test";
import { type KeptPages, keptPages } from "./kept-pages.ts";

/**
 * Browser contexts that serve one journey after another. A new context has to load and compile the
 * app again; one that is used again finds it in its HTTP cache, and nothing else.
 */
export interface KeptContexts {
  /** One with these options and nothing stored; a new one if none is free. */
  take(options: string, create: () => Promise<BrowserContext>): Promise<BrowserContext>;
  /** The page that the context kept, or a new one. */
  openPage(context: BrowserContext): Promise<Page>;
  /**
   * Closes its pages but for one, which waits at `rest`, a page of the journeys' server without the
   * app; deletes what they stored.
   */
  giveBack(options: string, context: BrowserContext, rest: string): Promise<void>;
  close(): Promise<void>;
}

export function keptContexts(): KeptContexts {
  const free = new Map<string, readonly BrowserContext[]>();
  const pages = keptPages();
  return {
    async take(options, create) {
      const [first, ...others] = free.get(options) ?? [];
      free.set(options, others);
      return first ?? (await create());
    },
    openPage: (context) => pages.open(context),
    async giveBack(options, context, rest) {
      await forgetEverything(context, rest, pages);
      free.set(options, [...(free.get(options) ?? []), context]);
    },
    async close() {
      await Promise.all([...free.values()].flat().map((context) => context.close()));
    },
  };
}

/** Of about:blank. */
const NO_ORIGIN = "null";

async function forgetEverything(
  context: BrowserContext,
  rest: string,
  pages: KeptPages,
): Promise<void> {
  const origins = new Set(context.pages().map((page) => new URL(page.url()).origin));
  await context.setOffline(false);
  const page = await pages.leaveOne(context, rest);
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  for (const origin of origins) {
    if (origin === NO_ORIGIN) continue;
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  // Going back would lead to the screens of the last journey.
  await session.send("Page.resetNavigationHistory");
  await session.detach();
}
