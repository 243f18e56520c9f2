import { type CalendarDate, detailsOfAccount, fen, newAccountDetails } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { page } from "vitest/browser";
import { chineseLeft } from "../../../e2e/support/checks/chinese-left.ts";
import { removeScreens, renderScreen } from "../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../testing/test-books.ts";
import type { Books } from "../platform/books/books.ts";
import { showEnglish } from "../platform/language/localized.ts";
import { RecordScreen } from "../screens/record/record-screen.tsx";
import { SettingsScreen } from "../screens/settings/settings-screen.tsx";
import { StatisticsScreen } from "../screens/statistics/statistics-screen.tsx";
import { english } from "./english.ts";

// After the screens were loaded, as in english-screens.browser.test.tsx.
beforeAll(() => showEnglish(english));
afterAll(() => showEnglish(null));
afterEach(closeTestBooks);
afterEach(removeScreens);

const MONTHLY = { every: "month", count: 1, day: 15 } as const;

async function fill(books: Books): Promise<void> {
  for (const name of ["微信", "招行信用卡"]) {
    const details = detailsOfAccount({ ...newAccountDetails(name), openingFen: 10_000 });
    await books.definitions.put({ kind: "account", name, details });
  }
  await books.categories.add("EXPENSE", "早餐", "EXPENSE:餐饮");
  await books.ledger.saveBatch([transaction(), transaction({ category: "早餐", account: "微信" })]);
  const { budgets, recurring } = await books.plans();
  await budgets.set(null, fen(100_000));
  await budgets.set("EXPENSE:餐饮", fen(1000));
  await recurring.add(transaction({ category: "住房", description: "房租" }), {
    rule: MONTHLY,
    from: "2026-01-15" as CalendarDate,
    until: null,
  });
}

const settings = <SettingsScreen />;
const opened: readonly (readonly [
  name: string,
  place: readonly [hash: string, screen: ReactNode],
  taps: readonly (string | RegExp)[],
  shown: string,
])[] = [
  ["what is due", ["#/", <RecordScreen key="" />], [], "Recorded only when you confirm"],
  ["budgets of the month", ["#/statistics", <StatisticsScreen key="" />], [], "Whole budget"],
  ["accounts", ["#/settings/accounts", settings], [], "Net worth"],
  ["an account", ["#/settings/accounts", settings], [/^微信/], "Opening balance"],
  [
    "an adjustment",
    ["#/settings/accounts", settings],
    [/^微信/, "Adjust balance"],
    "Actual balance",
  ],
  ["a credit card", ["#/settings/accounts", settings], [/^招行信用卡/], "Opening amount"],
  ["budgets", ["#/settings/budgets", settings], [], "Spent ¥120 of ¥1,000"],
  ["a budget", ["#/settings/budgets", settings], [/Edit Whole budget/], "Every month (¥)"],
  [
    "recurring entries",
    ["#/settings/recurring", settings],
    [],
    "Every month on day 15 · ¥60 · next: Today",
  ],
  ["a recurring entry", ["#/settings/recurring", settings], [/^房租/], "Day of the month"],
  ["a category", ["#/settings/categories", settings], ["Edit 早餐"], "Parent category"],
  ["a merge", ["#/settings/categories", settings], ["Edit Dining", "Merge into…"], "Merge into"],
];

test.each(opened)("%s: no Chinese left", async (_, [hash, screen], taps, shown) => {
  const books = await openTestBooks();
  await fill(books);

  renderScreen(screen, { books, hash });
  for (const name of taps) await page.getByRole("button", { name }).first().click();
  await expect.element(page.getByText(shown).first()).toBeVisible();

  const data = ["早餐", "微信", "招行信用卡", "房租", "吃饭60", "吃饭", "猫粮"];
  expect(chineseLeft(data)).toEqual([]);
});
