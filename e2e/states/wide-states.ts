import { expect, type Page } from "@playwright/test";
import { type AppState, DESKTOP_SIZE, goTo } from "./app-state.ts";

export const WIDE_VIEWPORT = DESKTOP_SIZE;

/** States that a wide screen shows otherwise than a phone. */
export const WIDE: ReadonlySet<string> = new Set([
  "record",
  "drafts-4",
  "ledger",
  "statistics",
  "statistics-range",
]);

/** An entry beside the list: a phone shows it as a sheet. */
export const BESIDE: AppState = {
  name: "ledger-beside",
  books: "kept",
  isDesktop: true,
  leaves: "nothing",
  async arrange(page: Page) {
    await goTo(page, "#/ledger");
    await page.getByRole("button", { name: /午饭/ }).first().click();
    await expect(page.getByRole("region", { name: "修改账目" })).toBeVisible();
  },
};
