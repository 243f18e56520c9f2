import type { BrowserContext, Page } from "@playwright/test";
import type { AppState } from "../states/app-state.ts";
import { APP_STATES } from "../states/app-states.ts";
import { believableBooks } from "../states/believable-books.ts";
import { type StateVisits, stateVisits } from "../states/visit-states.ts";
import { BESIDE, WIDE, WIDE_VIEWPORT } from "../states/wide-states.ts";
import { pushLines } from "../support/books/server-books.ts";
import { expectNoViolations } from "../support/checks/axe-check.ts";
import { expectKeyboardReach } from "../support/checks/keyboard-check.ts";
import { expectNothingMoves } from "../support/checks/motion-check.ts";
import { expectLargeTargets, expectNoSidewaysScroll } from "../support/checks/size-checks.ts";
import { test as base, expect } from "../support/journey.ts";

interface Shared {
  readonly keptBooks: string;
  /** By the server's address. */
  readonly open: Map<string, { readonly context: BrowserContext; readonly visits: StateVisits }>;
}

const test = base.extend<{ visit: StateVisits["visit"] }, Shared>({
  open: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      const open: Shared["open"] = new Map();
      await use(open);
      await Promise.all([...open.values()].map(({ context }) => context.close()));
    },
    { scope: "worker" },
  ],
  context: async ({ browser, baseURL, open }, use) => {
    const origin = baseURL ?? "";
    let known = open.get(origin);
    if (known === undefined) {
      const context = await browser.newContext();
      known = { context, visits: stateVisits(context) };
      open.set(origin, known);
    }
    await use(known.context);
  },
  visit: async ({ context: _, baseURL, open }, use) => {
    const visits = open.get(baseURL ?? "")?.visits;
    if (visits === undefined) throw new Error("No context is open");
    await use(visits.visit);
  },
  /** A server with a year of entries; no test may change them. */
  keptBooks: [
    async ({ serverHost }, use) => {
      const server = await serverHost.start();
      await pushLines(server.address, believableBooks());
      await use(server.address);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

// Many states break the network, and Chromium logs that as console errors.
test.use({ expectedErrors: /Failed to load resource|net::ERR_/ });
// It downloads the whole app for the next visit, and no state is about that.
test.use({ serviceWorkers: "block" });

test.describe("with empty books", () => {
  // One worker for all: another would have to open the app once more.
  test.describe.configure({ mode: "default" });

  test("the welcome", async ({ openOtherDevice, serverAddress }) => {
    const page = await openOtherDevice();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(serverAddress);
    await expect(page.getByRole("button", { name: "开始记账" })).toBeVisible();

    await checkPhone(page);
  });

  testStates(APP_STATES.filter(({ books }) => books === "empty"));
});

test.describe("with kept books", () => {
  test.describe.configure({ mode: "default" });
  test.use({ baseURL: async ({ keptBooks }, use) => use(keptBooks) });

  testStates(APP_STATES.filter(({ books }) => books === "kept"));

  test(BESIDE.name, async ({ visit }) => {
    const page = await visit(BESIDE);
    await BESIDE.arrange(page);

    await test.step("on a wide screen", () => checkControls(page));
  });
});

function testStates(states: readonly AppState[]): void {
  for (const state of states) {
    test(state.name, async ({ visit }) => {
      const page = await test.step("open", () => visit(state));
      await test.step("arrange", () => state.arrange(page));

      await checkPhone(page);
      if (!WIDE.has(state.name)) return;
      await test.step("on a wide screen", async () => {
        await page.setViewportSize(WIDE_VIEWPORT);
        const navigation = page.getByRole("navigation");
        const heightOf = async () => (await navigation.boundingBox())?.height;
        await expect.poll(heightOf).toBe(WIDE_VIEWPORT.height);
        await checkControls(page);
      });
    });
  }
}

async function checkPhone(page: Page): Promise<void> {
  await test.step("animations", () => expectNothingMoves(page));
  await checkControls(page);
  await test.step("width", () => expectNoSidewaysScroll(page));
}

async function checkControls(page: Page): Promise<void> {
  await test.step("axe", () => expectNoViolations(page));
  await test.step("targets", () => expectLargeTargets(page));
  await test.step("keyboard", () => expectKeyboardReach(page));
}
