import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { exportJson } from "../../ui/exchange/export-json.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const NOW = { epochMs: Date.parse("2026-11-15T12:00:00+08:00"), utcOffsetMinutes: 480 };

/** 早饭 is valid, 午饭 has a wrong amount, 晚饭 a wrong amount and a wrong day. */
async function spoiltExport(books: Books): Promise<string> {
  const meals = ["早饭", "午饭", "晚饭"].map((description) => transaction({ description }));
  await books.ledger.saveBatch(meals);
  const { deviceId, ledger, categories, definitions } = books;
  const records = {
    entries: await ledger.entries(),
    categories: await categories.all(),
    definitions: await definitions.all(),
  };
  const document = exportJson({ ledger: "我的账本", deviceId, ...records }, NOW);
  const [breakfast, lunch, dinner] = document.entries;
  const bad = { amountFen: -1 };
  const entries = [breakfast, { ...lunch, ...bad }, { ...dinner, ...bad, date: "2026-02-30" }];
  return JSON.stringify({ ...document, entries });
}

async function choose(books: Books, content: string): Promise<void> {
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/data", sync: { nudge: () => {} } });
  await expect.element(page.getByRole("button", { name: /^导入 JSON/ })).toBeVisible();
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("There is no file to choose");
  await userEvent.upload(chooser, new File([content], "随口记.json", { type: "application/json" }));
}

const lines = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent)
    .filter((line) => /^第 \d+/.test(line ?? ""));

const LISTED = ["第 2 笔：金额不对", "第 3 笔：金额不对、日期不对"];

test("invalid rows are listed before anything is written, and after the others were imported", async () => {
  const file = await spoiltExport(await openTestBooks());
  const books = await openTestBooks();

  await choose(books, file);
  await expect.element(page.getByRole("dialog", { name: "有的内容不能导入" })).toBeVisible();
  await expect.element(page.getByText("文件里有 2 笔不能导入：")).toBeVisible();
  await expect.element(page.getByText("其余 1 笔可以导入，账本里已有的不变。")).toBeVisible();
  expect(lines()).toEqual(LISTED);
  expect(await books.ledger.entries()).toEqual([]);
  await page.getByRole("button", { name: "导入其余的" }).click();

  await expect.element(page.getByText("已导入 1 笔，2 笔没能导入").first()).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(lines()).toEqual(LISTED);
  expect(await books.ledger.entries()).toMatchObject([{ description: "早饭" }]);
  await page.getByRole("button", { name: "撤销导入" }).click();

  await expect.element(page.getByText("已撤销导入")).toBeVisible();
  await expect.poll(lines).toEqual([]);
  expect(await books.ledger.entries()).toEqual([]);
});

test("entries that were there already are counted too; then there is nothing to undo", async () => {
  const books = await openTestBooks();
  const file = await spoiltExport(books);
  const before = await books.ledger.entries();

  await choose(books, file);
  await page.getByRole("button", { name: "导入其余的" }).click();

  const told = page.getByText("文件里的 1 笔本来就在账本里，2 笔没能导入");
  await expect.element(told.first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^撤销/ })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "知道了" }).click();
  await expect.poll(lines).toEqual([]);
  expect(await books.ledger.entries()).toEqual(before);
});

test("the user can cancel", async () => {
  const file = await spoiltExport(await openTestBooks());
  const books = await openTestBooks();

  await choose(books, file);
  await page.getByRole("button", { name: "不导入" }).click();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await books.ledger.entries()).toEqual([]);
});

test("a file without a valid row says so and offers no import", async () => {
  const file = await spoiltExport(await openTestBooks());
  const books = await openTestBooks();

  await choose(books, file.replaceAll(/"amountFen":\d+/g, '"amountFen":0'));

  await expect.element(page.getByText("文件里没有别的可以导入，账本没有变。")).toBeVisible();
  expect(page.getByRole("button", { name: "导入其余的" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "知道了" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
