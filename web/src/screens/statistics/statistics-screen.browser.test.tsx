import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { StatisticsScreen } from "./statistics-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

test("every chart has its numbers as text, without transfers", async () => {
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
  await expect.element(page.getByRole("heading", { name: "近 12 个月" })).toBeVisible();
  for (const details of document.querySelectorAll("details")) details.open = true;

  expect(linesOf("分类")).toEqual(["交通 75.00 75% 1", "餐饮 25.00 25% 1"]);
  expect(linesOf("每天")).toEqual(["11月15日 周日 100.00 8,000.00"]);
  expect(linesOf("近 12 个月").slice(0, 2)).toEqual([
    "2026年11月 100.00 8,000.00 7,900.00",
    "2026年10月 12.00 0.00 −12.00",
  ]);
});

test("a category links to its entries of the month", async () => {
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

async function showTwoYears(hash: string) {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ amount: fen(100), date: "2025-09-30" as CalendarDate }),
    transaction({ amount: fen(2000), date: "2026-03-05" as CalendarDate }),
    transaction({ amount: fen(3000), date: "2026-11-10" as CalendarDate, category: "交通" }),
    transaction({ amount: fen(4000), date: "2026-11-15" as CalendarDate }),
  ]);
  renderScreen(<StatisticsScreen />, { books, hash });
}

test.each([
  ["周", "#/statistics?week=2026-11-09", "2026年11月9日到15日", "每天", "11月10日 周二 30.00 0.00"],
  ["年", "#/statistics?year=2026", "2026年", "每月", "2026年3月 20.00 0.00"],
  [
    "自选",
    "#/statistics?days=2026-11-01..2026-11-30",
    "2026年11月",
    "每天",
    "11月10日 周二 30.00 0.00",
  ],
])("%s has its own address, figures and bars", async (kind, address, name, bars, firstLine) => {
  await showTwoYears("#/statistics");
  await expect.element(page.getByRole("button", { name: "2026年11月" })).toBeVisible();

  await page.getByRole("radio", { name: kind }).click();

  await expect.element(page.getByText(name, { exact: true }).first()).toBeVisible();
  expect(window.location.hash).toBe(address);
  await expect.element(page.getByRole("heading", { name: bars })).toBeVisible();
  for (const details of document.querySelectorAll("details")) details.open = true;
  expect(linesOf(bars)[0]).toBe(firstLine);
});

test("periods before the first entry are left out, and cannot be stepped to", async () => {
  await showTwoYears("#/statistics?year=2026");
  await expect.element(page.getByRole("heading", { name: "近 5 年" })).toBeVisible();
  for (const details of document.querySelectorAll("details")) details.open = true;
  expect(linesOf("近 5 年")).toEqual(["2026年 90.00 0.00 −90.00", "2025年 1.00 0.00 −1.00"]);

  await page.getByRole("button", { name: "上一年" }).click();
  await expect.element(page.getByRole("heading", { name: "每月" })).toBeVisible();
  await expect.element(page.getByText("2025年", { exact: true }).first()).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "上一年" }))
    .toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByRole("img", { name: /2025年9月/ })).toBeVisible();
  const labels = [...document.querySelectorAll("svg[aria-label^='每月'] text")];
  expect(labels.map((label) => label.textContent)).not.toContain("8月");
});

test("a range is chosen by its days; one from later to earlier is explained", async () => {
  await showTwoYears("#/statistics?days=2026-11-01..2026-11-30");
  const days = page.getByRole("group", { name: "自选的日期" });
  await expect.element(days).toBeVisible();

  await days.getByLabelText("从").fill("2026-12-05");
  await page.getByRole("radio", { name: "自选" }).element().focus();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("开始的日期在结束的日期后面，请改其中一个。");
  expect(window.location.hash).toBe("#/statistics?days=2026-11-01..2026-11-30");
  await days.getByLabelText("从").fill("2026-01-01");

  await expect.element(page.getByRole("heading", { name: "每月" })).toBeVisible();
  expect(window.location.hash).toBe("#/statistics?days=2026-01-01..2026-11-30");
  await expect.element(page.getByText("¥90.00").first()).toBeVisible();
});

test("the numbers of a year lead to their entries", async () => {
  await showTwoYears("#/statistics?year=2026");
  const food = page.getByRole("link", { name: /餐饮/ });
  await expect.element(food).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "近 5 年" })).toBeVisible();
  for (const details of document.querySelectorAll("details")) details.open = true;

  const hrefs = (name: RegExp) =>
    page
      .getByRole("link", { name })
      .elements()
      .map((link) => link.getAttribute("href"));
  expect(hrefs(/餐饮/)).toEqual([
    "#/ledger?type=EXPENSE&category=EXPENSE%3A%E9%A4%90%E9%A5%AE&days=2026-01-01..2026-12-31",
  ]);
  expect(hrefs(/^2026年3月$/)).toEqual(["#/ledger?days=2026-03-01..2026-03-31"]);
  expect(hrefs(/^最多的一个月：2026年11月/)).toEqual([
    "#/ledger?type=EXPENSE&days=2026-11-01..2026-11-30",
  ]);
  expect(hrefs(/^2025年$/)).toEqual(["#/ledger?days=2025-01-01..2025-12-31"]);
});

function linesOf(title: string): readonly string[] {
  const table = page.getByRole("table", { name: title, exact: true }).element();
  return [...table.querySelectorAll("tbody tr")].map((line) =>
    [...line.children].map((cell) => cell.textContent).join(" "),
  );
}
