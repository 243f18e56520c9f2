import { expect, type Locator, type Page } from "@playwright/test";

/** 账本: the entries by day, with their sums. */
export interface LedgerPage {
  /** The days and entries in the DOM; the list renders only a part of the ledger. */
  readonly rows: Locator;
  readonly search: Locator;
  open(): Promise<void>;
  entry(words: string | RegExp): Locator;
  /** The sums of the shown month or of the search, in yuan, as the page writes them. */
  expectTotals(sums: { expense: string; income: string; balance: string }): Promise<void>;
}

export function ledgerPage(page: Page): LedgerPage {
  const list = page.getByRole("list", { name: "账目" });
  // The month's sums come first, then those of its days.
  const sums = page.getByRole("main").getByRole("definition");
  return {
    rows: list.getByRole("listitem"),
    search: page.getByRole("searchbox", { name: "搜索账目" }),
    async open() {
      await page.getByRole("link", { name: "账本", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "账本" })).toBeVisible();
    },
    entry: (words) => list.getByRole("button", { name: words }),
    async expectTotals({ expense, income, balance }) {
      for (const [index, sum] of [expense, income, balance].entries()) {
        await expect(sums.nth(index)).toContainText(sum);
      }
    },
  };
}
