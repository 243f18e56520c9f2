import type { CalendarDate } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("an address with days and words shows exactly those entries, until a condition is dropped", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "打车", date: "2026-10-03" as CalendarDate }),
    transaction({ description: "打车回家", date: "2026-11-10" as CalendarDate }),
    transaction({ description: "地铁", date: "2026-11-11" as CalendarDate }),
    transaction({ description: "打车", date: "2026-11-12" as CalendarDate }),
  ]);
  const hash = "#/ledger?days=2026-11-09..2026-11-11&words=打车";

  renderScreen(<LedgerScreen />, { books, hash });
  await expect.element(page.getByText("找到 1 笔")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /打车回家/ })).toBeVisible();

  await page.getByRole("button", { name: "去掉条件：「打车」" }).click();
  await expect.element(page.getByText("找到 2 笔")).toBeVisible();

  await page.getByRole("button", { name: /去掉条件：2026年11月9日到/ }).click();
  await expect.element(page.getByRole("button", { name: /上个月|前一个月/ }).first()).toBeVisible();
});
