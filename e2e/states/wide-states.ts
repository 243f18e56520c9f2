import { expect, type Page } from "@playwright/test";
import { type AppState, goTo } from "./app-state.ts";
import { RECORD_STATES } from "./record-states.ts";
import { SCREEN_STATES } from "./screen-states.ts";

export const WIDE_VIEWPORT = { width: 1280, height: 800 };

/** What a wide screen shows otherwise than a phone. */
export const WIDE_STATES: readonly AppState[] = [
  ...[...RECORD_STATES, ...SCREEN_STATES].filter(({ name }) =>
    ["record", "drafts-4", "ledger", "statistics", "statistics-range"].includes(name),
  ),
  {
    name: "ledger-beside",
    books: "kept",
    async arrange(page: Page) {
      await goTo(page, "#/ledger");
      await page.getByRole("button", { name: /午饭/ }).first().click();
      await expect(page.getByRole("region", { name: "修改账目" })).toBeVisible();
    },
  },
];
