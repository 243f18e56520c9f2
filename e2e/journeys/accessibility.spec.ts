import type { BrowserContext, Page } from "@playwright/test";
import { openApp } from "../states/app-state.ts";
import { APP_STATES } from "../states/app-states.ts";
import { believableBooks } from "../states/believable-books.ts";
import { WIDE_STATES, WIDE_VIEWPORT } from "../states/wide-states.ts";
import { pushLines } from "../support/books/server-books.ts";
import {
  expectKeyboardReach,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectNoViolations,
} from "../support/checks/accessibility-checks.ts";
import { test as base, expect } from "../support/journey.ts";
import { startServer } from "../support/servers/running-server.ts";

interface Shared {
  readonly keptBooks: string;
  /** By the server's address. */
  readonly openContexts: Map<string, BrowserContext>;
}

const test = base.extend<object, Shared>({
  openContexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      await Promise.all([...contexts.values()].map((context) => context.close()));
    },
    { scope: "worker" },
  ],
  // The states of one server share a context, because a new one has to load and compile the app
  // again. Each state has a page of its own and finds nothing stored.
  context: async ({ browser, baseURL, openContexts }, use) => {
    const origin = baseURL ?? "";
    const context = openContexts.get(origin) ?? (await browser.newContext());
    openContexts.set(origin, context);
    await use(context);
    await Promise.all(context.pages().map((page) => page.close()));
    await context.setOffline(false);
  },
  page: async ({ context, baseURL }, use) => {
    const page = await context.newPage();
    await forgetEverything(page, baseURL ?? "");
    await use(page);
  },
  /** A server with a year of entries; no test may change them. */
  keptBooks: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const server = await startServer();
      await pushLines(server.address, believableBooks());
      await use(server.address);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

// Many states break the network, and Chromium logs that as console errors.
test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });
// A failure already lists the page's faults, and tracing a press of Tab takes longer than the press.
test.use({ trace: "off" });
// It downloads the whole app for the next visit, and no state is about that.
test.use({ serviceWorkers: "block" });

/** Deletes what earlier pages of the context stored; its HTTP cache stays. */
async function forgetEverything(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectKeyboardReach(page);
}

test("the welcome is accessible", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();

  await expectAccessible(page);
});

for (const state of APP_STATES.filter(({ books }) => books === "empty")) {
  test(`${state.name} is accessible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openApp(page, state);
    await state.arrange(page);

    await expectAccessible(page);
  });
}

test.describe("with kept books", () => {
  test.use({ baseURL: async ({ keptBooks }, use) => use(keptBooks) });

  for (const state of APP_STATES.filter(({ books }) => books === "kept")) {
    test(`${state.name} is accessible`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openApp(page, state);
      await state.arrange(page);

      await expectAccessible(page);
    });
  }

  for (const state of WIDE_STATES) {
    test(`${state.name} is accessible on a wide screen`, async ({ page }) => {
      await page.setViewportSize(WIDE_VIEWPORT);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openApp(page, state);
      await state.arrange(page);

      await expectNoViolations(page);
      await expectLargeTargets(page);
      await expectKeyboardReach(page);
    });
  }

  for (const name of ["record-listening", "edit-amount", "drafts-cancelled", "ledger-filter"]) {
    test(`${name} shows no animation under reduced motion`, async ({ page }) => {
      const state = APP_STATES.find((each) => each.name === name);
      if (state === undefined) throw new Error(`There is no state ${name}`);
      await page.emulateMedia({ reducedMotion: "reduce" });

      await openApp(page, state);
      await state.arrange(page);

      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === "running")
          .map(({ effect }) => `${(effect as KeyframeEffect).target?.className}`),
      );
      expect(moving).toEqual([]);
    });
  }
});
