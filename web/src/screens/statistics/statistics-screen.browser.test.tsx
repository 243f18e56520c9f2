import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { StatisticsScreen } from "./statistics-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("every chart has its numbers as text, transfers left out", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ amount: fen(7500), category: "交通" }),
    transaction({ amount: fen(2500) }),
    transaction({ amount: fen(99_900), type: "TRANSFER", category: "其他" }),
    transaction({ amount: fen(800_000), type: "INCOME", category: "工资" }),
    transaction({ amount: fen(1200), date: "2026-10-31" as CalendarDate }),
  ]);

  renderScreen(<StatisticsScreen />, { books, hash: "#/statistics" });
  await expect
    .element(page.getByRole("img", { name: "支出分类：交通 75%，餐饮 25%" }))
    .toBeVisible();
  for (const details of document.querySelectorAll("details")) details.open = true;

  expect(linesOf("分类")).toEqual(["交通 75.00 75% 1", "餐饮 25.00 25% 1"]);
  expect(linesOf("每天")).toEqual(["11月15日 周日 100.00 8,000.00"]);
  expect(linesOf("近 12 个月").slice(0, 2)).toEqual([
    "2026年11月 100.00 8,000.00 7,900.00",
    "2026年10月 12.00 0.00 −12.00",
  ]);
});

test("a category leads to its entries of the month", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);

  renderScreen(<StatisticsScreen />, { books, hash: "#/statistics?month=2026-11" });
  const link = page.getByRole("link", { name: /餐饮/ });

  await expect
    .element(link)
    .toHaveAttribute(
      "href",
      "#/ledger?month=2026-11&type=EXPENSE&category=EXPENSE%3A%E9%A4%90%E9%A5%AE",
    );
});

test("a month without entries says so, and the trend still shows the others", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ date: "2026-09-01" as CalendarDate })]);

  renderScreen(<StatisticsScreen />, { books, hash: "#/statistics" });

  await expect.element(page.getByText("这个月还没有账")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "近 12 个月" })).toBeVisible();
});

function linesOf(title: string): readonly string[] {
  const table = page.getByRole("table", { name: title, exact: true }).element();
  return [...table.querySelectorAll("tbody tr")].map((line) =>
    [...line.children].map((cell) => cell.textContent).join(" "),
  );
}
