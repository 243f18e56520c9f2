import type { Page } from "@playwright/test";
import {
  expectKeyboardReach,
  expectLargeTargets,
  expectNoSidewaysScroll,
  expectNoViolations,
} from "../accessibility-checks.ts";
import { test as base, expect } from "../journey.ts";
import { startServer } from "../running-server.ts";
import { pushLines } from "../server-books.ts";
import { openApp } from "../states/app-state.ts";
import { APP_STATES } from "../states/app-states.ts";
import { believableBooks } from "../states/believable-books.ts";

const test = base.extend<object, { keptBooks: string }>({
  /** A server with a year of somebody's books, which no test changes for the next. */
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

// Half of these states are made by breaking the network, of which Chromium tells the console.
test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });

// Six ways of looking at a page, one after the other, also on a busy machine.
test.describe.configure({ timeout: 90_000 });

async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectLargeTargets(page);
  await expectNoSidewaysScroll(page);
  await expectKeyboardReach(page);
}

test("the welcome is for everyone", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();

  await expectAccessible(page);
});

for (const state of APP_STATES.filter(({ books }) => books === "empty")) {
  test(`${state.name} is for everyone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openApp(page, state);
    await state.arrange(page);

    await expectAccessible(page);
  });
}

test.describe("with kept books", () => {
  test.use({ baseURL: async ({ keptBooks }, use) => use(keptBooks) });

  for (const state of APP_STATES.filter(({ books }) => books === "kept")) {
    test(`${state.name} is for everyone`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openApp(page, state);
      await state.arrange(page);

      await expectAccessible(page);
    });
  }

  for (const name of ["record-listening", "edit-amount", "drafts-cancelled", "ledger-filter"]) {
    test(`${name} stands still for those who asked for it`, async ({ page }) => {
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
