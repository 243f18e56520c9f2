import type { BrowserContext, Page } from "@playwright/test";

/**
 * One page of each context serves one journey after another: to start its process and to compile the
 * app in it takes longer than most of what a journey does there.
 */
export interface KeptPages {
  /** The page that the context kept, as if it were new, or a new one. */
  open(context: BrowserContext): Promise<Page>;
  /** Closes all pages but one, which goes to `rest` and forgets what the journey set. */
  leaveOne(context: BrowserContext, rest: string): Promise<Page>;
}

/** What journeys listen to on a page. */
const EVENTS = ["dialog", "request", "response", "websocket", "console", "pageerror"] as const;

const NO_MEDIA = { media: null, colorScheme: null, reducedMotion: null, forcedColors: null };

export function keptPages(): KeptPages {
  /** Pages in which nothing was set that cannot be taken back, with their size. */
  const plain = new WeakMap<Page, ReturnType<Page["viewportSize"]>>();
  const waiting = new WeakMap<BrowserContext, Page>();

  /** Scripts and sessions of a journey stay in the page as long as it is open. */
  function watch(page: Page): void {
    plain.set(page, page.viewportSize());
    const { addInitScript, exposeFunction, exposeBinding } = page;
    const once =
      <Given extends unknown[], Result>(method: (...given: Given) => Result) =>
      (...given: Given): Result => {
        plain.delete(page);
        return method.apply(page, given);
      };
    page.addInitScript = once(addInitScript);
    page.exposeFunction = once(exposeFunction);
    page.exposeBinding = once(exposeBinding) as typeof exposeBinding;
  }

  return {
    async open(context) {
      const kept = waiting.get(context);
      waiting.delete(context);
      if (kept !== undefined) return kept;
      const page = await context.newPage();
      watch(page);
      return page;
    },
    async leaveOne(context, rest) {
      const first = context.pages().find((page) => plain.has(page));
      const others = context.pages().filter((page) => page !== first);
      await Promise.all(others.map((page) => page.close()));
      const page = first ?? (await context.newPage());
      if (first === undefined) watch(page);
      else await reset(page, plain.get(page) ?? null);
      // A sheet that was still closing goes back in the history, which ends the visit.
      await page.goto(rest).catch(() => page.goto(rest));
      await page.evaluate(() => sessionStorage.clear());
      waiting.set(context, page);
      return page;
    },
  };
}

async function reset(page: Page, size: ReturnType<Page["viewportSize"]>): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.emulateMedia(NO_MEDIA);
  await page.setExtraHTTPHeaders({});
  const now = page.viewportSize();
  const isSized = now?.width === size?.width && now?.height === size?.height;
  if (size !== null && !isSized) await page.setViewportSize(size);
  // Outside of the page, where it hovers over nothing.
  await page.mouse.move(-1, -1);
}
