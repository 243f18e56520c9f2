import { addDays, type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { LedgerScreen } from "./ledger-screen.tsx";

const today = "2026-11-15" as CalendarDate;

beforeEach(() => page.viewport(390, 844));
afterEach(removeScreens);
afterEach(closeTestBooks);

test("of three thousand entries only the visible ones are rendered, and the last can be reached", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch(
    Array.from({ length: 3_000 }, (_, index) =>
      transaction({ date: addDays(today, -Math.floor(index / 10)), description: `第 ${index} 笔` }),
    ),
  );

  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  await expect.element(page.getByText("第 9 笔", { exact: true })).toBeInTheDocument();
  const inPage = document.querySelectorAll("*").length;
  await page.getByLabelText("搜索账目").fill("第");
  await expect.element(page.getByText("找到 3000 笔")).toBeInTheDocument();
  await page.getByLabelText("搜索账目").fill("2990 笔");

  await expect.element(page.getByText("第 2990 笔")).toBeInTheDocument();
  expect(inPage).toBeLessThan(1500);
});

test("a month before the first entry is shown as empty, the ledger is not", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ description: "吃饭" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger?month=2026-10" });

  await expect.element(page.getByText("10月和更早没有账目")).toBeInTheDocument();
  await page.getByRole("button", { name: "看这个月" }).click();

  await expect.element(page.getByRole("button", { name: /吃饭/ })).toBeInTheDocument();
});

test("an entry is changed, and the change undone", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ amount: fen(6000), description: "吃饭" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByLabelText("说明").fill("晚饭");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已修改")).toBeInTheDocument();
  const edited = await books.ledger.entries();
  await page.getByRole("button", { name: /撤销/ }).click();
  await expect.element(page.getByText("已改回来")).toBeInTheDocument();

  expect(edited).toMatchObject([{ description: "晚饭" }]);
  expect(await books.ledger.entries()).toMatchObject([{ description: "吃饭", amount: 6000 }]);
});

test("closing a half-edited entry changes nothing; the edit can still be saved", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ amount: fen(6000), description: "吃饭" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByLabelText("说明").fill("晚饭");
  await page.getByRole("button", { name: "关闭" }).click();
  await expect.element(page.getByText("刚才的修改没有保存")).toBeInTheDocument();
  const left = await books.ledger.entries();
  await page.getByRole("button", { name: /^保存.*还剩/ }).click();
  await expect.element(page.getByText("已修改")).toBeInTheDocument();

  expect(left).toMatchObject([{ description: "吃饭" }]);
  expect(await books.ledger.entries()).toMatchObject([{ description: "晚饭", amount: 6000 }]);
});

test("beside the list, another device's change leaves what is being typed alone", async () => {
  await page.viewport(1280, 800);
  const books = await openTestBooks();
  const [saved] = await books.ledger.saveBatch([
    transaction({ description: "吃饭", amount: fen(6000) }),
  ]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByLabelText("说明").fill("晚饭");
  await books.ledger.edit(saved?.id ?? "", { amount: fen(8000) });
  await expect.element(page.getByRole("textbox", { name: "金额" })).toHaveValue("80");
  await expect.element(page.getByLabelText("说明")).toHaveValue("晚饭");
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已修改")).toBeInTheDocument();

  expect(await books.ledger.entries()).toMatchObject([{ description: "晚饭", amount: 8000 }]);
});

test("closing an unchanged entry shows no message", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ description: "吃饭" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByLabelText("说明").fill("晚饭");
  await page.getByLabelText("说明").fill("吃饭");
  await page.getByRole("button", { name: "关闭" }).click();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(page.getByText("刚才的修改没有保存").elements()).toEqual([]);
});

test.each([
  ["0001-11-15", "日期最早是 1970年1月1日"],
  ["2099-11-15", "日期最晚是明天，11月16日"],
])("the day %s is refused, the other fields stay, and it can be corrected", async (day, why) => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction({ description: "吃饭" })]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByRole("button", { name: /^日期/ }).click();
  await page.getByLabelText("其他日期").fill(day);
  expect(page.getByRole("alert").elements()).toEqual([]);
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(why);
  await expect.element(page.getByLabelText("其他日期")).toHaveValue(day);
  expect(await books.ledger.entries()).toMatchObject([{ date: today }]);
  await page.getByLabelText("其他日期").fill("2025-11-16");
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("2025年11月16日 周日")).toBeInTheDocument();
});

test("an entry with a day that would be refused today can still be changed otherwise", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ date: "2099-01-01" as CalendarDate, description: "吃饭" }),
  ]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger?month=2099-01" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByLabelText("说明").fill("晚饭");
  await page.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("已修改")).toBeInTheDocument();
});

test("an entry is deleted, and restored", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await page.getByRole("button", { name: /吃饭/ }).click();
  await page.getByRole("button", { name: "删除" }).click();
  await expect.element(page.getByText("账本还是空的")).toBeInTheDocument();
  await page.getByRole("button", { name: /撤销/ }).click();

  await expect.element(page.getByRole("button", { name: /吃饭/ })).toBeInTheDocument();
});

test("after deleting by keyboard the focus is on the next row, after the last one on the title", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "早饭" }),
    transaction({ description: "午饭" }),
    transaction({ description: "晚饭" }),
  ]);
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });
  const row = (name: string) => page.getByRole("button", { name: new RegExp(name) });
  async function remove(name: string) {
    row(name).element().focus();
    await userEvent.keyboard("{Enter}");
    const button = page.getByRole("button", { name: "删除" });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(row(name)).not.toBeInTheDocument();
  }
  await expect.element(row("午饭")).toBeInTheDocument();

  await remove("午饭");
  await expect.element(row("早饭")).toHaveFocus();
  await remove("早饭");
  await expect.element(row("晚饭")).toHaveFocus();
  await remove("晚饭");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("an address selects a month and a category; the arrow keys walk through the rest", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ date: "2026-10-02" as CalendarDate, description: "早饭" }),
    transaction({ date: "2026-10-03" as CalendarDate, category: "交通", description: "打车" }),
    transaction({ date: "2026-10-04" as CalendarDate, description: "午饭" }),
    transaction({ description: "今天的饭" }),
  ]);

  renderScreen(<LedgerScreen />, {
    books,
    hash: "#/ledger?month=2026-10&category=EXPENSE:餐饮",
  });
  const lunch = page.getByRole("button", { name: /午饭/ });
  await expect.element(lunch).toBeInTheDocument();
  lunch.element().focus();
  await userEvent.keyboard("{ArrowDown}");

  await expect.element(page.getByRole("button", { name: /早饭/ })).toHaveFocus();
  expect(page.getByText("打车").elements()).toEqual([]);
  expect(page.getByText("今天的饭").elements()).toEqual([]);
});
