import type { CalendarDate, DateRange } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("the number of results is shown once everything is read, and no sum before", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "早饭" }),
    transaction({ description: "早饭", date: "2019-03-01" as CalendarDate }),
  ]);
  const oldest = Promise.withResolvers<void>();
  async function entriesBetween(range: DateRange) {
    if (range.from < "2019-01-01") await oldest.promise;
    return await books.ledger.entriesBetween(range);
  }
  const ledger = { ...books.ledger, entriesBetween };
  renderScreen(<LedgerScreen />, { books: { ...books, ledger }, hash: "#/ledger" });

  await page.getByLabelText("搜索账目").fill("早饭");
  await expect.element(page.getByText("正在找……")).toBeVisible();
  await expect.element(page.getByText("结余", { exact: true })).not.toBeVisible();
  expect(page.getByText(/^找到/).elements()).toEqual([]);
  oldest.resolve();

  await expect.element(page.getByText("找到 2 笔")).toBeVisible();
  await expect.element(page.getByText("结余", { exact: true })).toBeVisible();
});

test("clearing a search by its button leaves the focus in the box", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  const box = page.getByLabelText("搜索账目");

  await box.fill("早饭");
  await page.getByRole("button", { name: "清除搜索" }).click();

  await expect.element(box).toHaveValue("");
  await expect.element(box).toHaveFocus();
});
