import { type CalendarDate, fen, type Ledger, SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { Books } from "../../../platform/books/books.ts";
import { LedgerScreen } from "../ledger-screen.tsx";

beforeEach(() => page.viewport(390, 844));
afterEach(removeScreens);
afterEach(closeTestBooks);

const bar = page.getByRole("region", { name: "选中的账目" });
const count = bar.getByRole("status");
const box = (name: string) => page.getByRole("checkbox", { name: new RegExp(name) });
const row = (name: string) => page.getByRole("button", { name: new RegExp(name) });
const action = (name: string) => bar.getByRole("button", { name });
const undo = page.getByRole("button", { name: /撤销/ });
const toast = (message: string) => page.getByText(message, { exact: true });

const MEALS = [
  transaction({ description: "早饭", amount: fen(800) }),
  transaction({ description: "午饭", amount: fen(3200) }),
  transaction({ description: "打车", amount: fen(2800), category: "交通" }),
  transaction({ description: "工资", amount: fen(1_200_000), type: "INCOME", category: "工资" }),
];

async function show(wrap: (books: Books) => Books = (books) => books) {
  const books = await openTestBooks();
  await books.ledger.saveBatch(MEALS);
  renderScreen(<LedgerScreen />, { books: wrap(books), hash: "#/ledger" });
  await page.getByRole("button", { name: "选择" }).click();
  await expect.element(count).toHaveTextContent("已选 0 笔");
  const lines = async () =>
    (await books.ledger.entries()).map(
      ({ description, type, category, date }) => `${description} ${type} ${category} ${date}`,
    );
  return { books, lines };
}

test("a button starts the selecting; rows become checkboxes with a count and a sum", async () => {
  await show();

  await expect.element(action("删除")).toBeDisabled();
  await box("早饭").click();
  await box("午饭").click();
  await expect.element(count).toHaveTextContent("已选 2 笔");
  await expect.element(bar.getByText("¥40.00")).toBeVisible();
  await box("早饭").click();
  await expect.element(count).toHaveTextContent("已选 1 笔");
  await action("全选2026年11月的 4 笔").click();
  await expect.element(count).toHaveTextContent("已选 4 笔");
  await expect.element(bar.getByText("¥12,000.00")).toBeVisible();
  await action("全不选").click();
  await expect.element(count).toHaveTextContent("已选 0 笔");
  await action("完成").click();

  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row("早饭")).toBeVisible();
});

test("several are deleted in one step, and restored by one undo", async () => {
  const { lines } = await show();
  const before = await lines();

  await box("早饭").click();
  await box("打车").click();
  await action("删除").click();
  const asked = page.getByRole("dialog", { name: "要删除这 2 笔吗？" });
  await expect.element(asked.getByText("¥36.00")).toBeVisible();
  expect(await lines()).toEqual(before);
  await asked.getByRole("button", { name: "删除 2 笔" }).click();
  await expect.element(toast("已删除 2 笔")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  const between = await lines();
  await undo.click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  expect(between.map((line) => line.slice(0, 2))).toEqual(["午饭", "工资"]);
  expect(await lines()).toEqual(before);
});

test("a refused question deletes nothing and keeps the selection", async () => {
  const { lines } = await show();

  await action("全选2026年11月的 4 笔").click();
  await action("删除").click();
  await page.getByRole("button", { name: "不删" }).click();

  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(count).toHaveTextContent("已选 4 笔");
  expect(await lines()).toHaveLength(4);
});

test("selecting all takes the month that the bar names, and of a search what was found", async () => {
  const { books } = await show();
  const earlier = { date: "2026-10-20" as CalendarDate };
  await books.ledger.saveBatch([transaction({ description: "上月早饭", ...earlier })]);
  await expect.element(box("上月早饭")).toBeVisible();

  await action("全选2026年11月的 4 笔").click();
  await expect.element(count).toHaveTextContent("已选 4 笔");
  await expect.element(box("上月早饭")).not.toBeChecked();
  await action("全不选").click();
  await page.getByLabelText("搜索账目").fill("早饭");
  await action("全选找到的 2 笔").click();

  await expect.element(count).toHaveTextContent("已选 2 笔");
  await expect.element(box("上月早饭")).toBeChecked();
});

test("several get a category in one step, and one undo takes it back", async () => {
  const { lines } = await show();
  const before = await lines();

  await box("早饭").click();
  await box("打车").click();
  await action("改分类").click();
  const sheet = page.getByRole("dialog", { name: "改分类：2 笔" });
  await expect.element(sheet.getByRole("button", { name: "改这 2 笔" })).toBeDisabled();
  await sheet.getByRole("button", { name: "零食" }).click();
  await sheet.getByRole("button", { name: "改这 2 笔" }).click();
  await expect.element(toast("已修改 2 笔")).toBeVisible();
  const between = await lines();
  await undo.click();

  await expect.element(toast("已改回来 2 笔")).toBeVisible();
  expect(between).toEqual([
    "早饭 EXPENSE 零食 2026-11-15",
    "午饭 EXPENSE 餐饮 2026-11-15",
    "打车 EXPENSE 零食 2026-11-15",
    "工资 INCOME 工资 2026-11-15",
  ]);
  expect(await lines()).toEqual(before);
});

test("several get a day in one step; a day that is not possible is refused", async () => {
  const { lines } = await show();

  await action("全选2026年11月的 4 笔").click();
  await action("改日期").click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabelText("其他日期").fill("2099-01-01");
  await expect.element(sheet.getByRole("alert")).toHaveTextContent("日期最晚是明天，11月16日");
  await expect.element(sheet.getByRole("button", { name: "改这 4 笔" })).toBeDisabled();
  await sheet.getByRole("button", { name: "昨天", exact: true }).click();
  await sheet.getByRole("button", { name: "改这 4 笔" }).click();

  await expect.element(toast("已修改 4 笔")).toBeVisible();
  expect((await lines()).every((line) => line.endsWith("2026-11-14"))).toBe(true);
});

test("several get a type in one step; the undo also takes their categories back", async () => {
  const { lines } = await show();
  const before = await lines();

  await box("早饭").click();
  await box("打车").click();
  await action("改类型").click();
  await page.getByRole("dialog").getByRole("radio", { name: "收入" }).click();
  await page.getByRole("button", { name: "改这 2 笔" }).click();
  await expect.element(toast("已修改 2 笔")).toBeVisible();
  const between = await lines();
  await undo.click();

  await expect.element(toast("已改回来 2 笔")).toBeVisible();
  expect(between[0]).toBe("早饭 INCOME 其他 2026-11-15");
  expect(await lines()).toEqual(before);
});

test("entries of different types have no category in common, and are told so", async () => {
  await show();

  await action("全选2026年11月的 4 笔").click();
  await action("改分类").click();

  await expect.element(page.getByText(/类型不同，分类要分开改/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "改这 4 笔" })).toBeDisabled();
});

test("an entry changed elsewhere after it was selected: nothing is deleted, and it is deselected", async () => {
  const { books, lines } = await show();
  const [breakfast] = await books.ledger.entries();

  await box("早饭").click();
  await box("午饭").click();
  await books.ledger.edit(breakfast?.id ?? "", { amount: fen(80_000) });
  await expect.element(page.getByText("−800.00").first()).toBeVisible();
  const before = await lines();
  await action("删除").click();
  await page.getByRole("button", { name: "删除 2 笔" }).click();

  await expect.element(page.getByText(/在别处改过，所以一笔也没动/)).toBeVisible();
  await expect.element(count).toHaveTextContent("已选 1 笔");
  await expect.element(box("早饭")).not.toBeChecked();
  await expect.element(box("午饭")).toBeChecked();
  expect(await lines()).toEqual(before);
});

test("an undo is refused as a whole when one of the entries was changed since", async () => {
  const { books, lines } = await show();

  await box("早饭").click();
  await box("午饭").click();
  // A sheet ignores a quick second tap where the first was, and 昨天 is above 改日期.
  (action("改日期").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await page.getByRole("dialog").getByRole("button", { name: "昨天", exact: true }).click();
  await page.getByRole("button", { name: "改这 2 笔" }).click();
  await expect.element(toast("已修改 2 笔")).toBeVisible();
  const lunch = (await books.ledger.entries()).find(({ description }) => description === "午饭");
  await books.ledger.edit(lunch?.id ?? "", { amount: fen(1) });
  const before = await lines();
  await undo.click();

  await expect.element(page.getByText(/一笔也没有改回来/)).toBeVisible();
  expect(await lines()).toEqual(before);
});

test("a failed change keeps the selection", async () => {
  const saveBatch: Ledger["saveBatch"] = async () => {
    throw new SaveFailed("storage-full");
  };
  const { lines } = await show((books) => ({
    ...books,
    watch: books.watch,
    ledger: { ...books.ledger, saveBatch },
  }));

  await box("早饭").click();
  await action("删除").click();

  await expect.element(page.getByText(/存储空间满了/)).toBeVisible();
  await expect.element(count).toHaveTextContent("已选 1 笔");
  expect(await lines()).toHaveLength(4);
});

test("only what the list shows counts: a search hides what was selected", async () => {
  const { lines } = await show();

  await action("全选2026年11月的 4 笔").click();
  await page.getByLabelText("搜索账目").fill("早饭");
  await expect.element(count).toHaveTextContent("已选 1 笔");
  await action("删除").click();

  await expect.element(toast("已删除")).toBeVisible();
  expect((await lines()).map((line) => line.slice(0, 2))).toEqual(["午饭", "打车", "工资"]);
});

test("with the keyboard: Space selects, the arrow keys walk, Escape ends it", async () => {
  await show();

  (box("工资").element() as HTMLElement).focus();
  await userEvent.keyboard(" {ArrowDown}");
  await expect.element(box("打车")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(count).toHaveTextContent("已选 2 笔");
  await userEvent.keyboard("{Escape}");

  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("after a deletion with the keyboard the focus is on the title", async () => {
  await show();

  await box("工资").click();
  (action("删除").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");

  await expect.element(toast("已删除")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
});

test("rows show the time of day when it is known", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({ description: "早饭" }),
    transaction({ description: "晚饭", date: "2026-11-12" as CalendarDate }),
  ]);
  const [breakfast] = await books.ledger.entries();
  const time = breakfast?.occurredAt.slice(11, 16) ?? "";
  renderScreen(<LedgerScreen />, { books, hash: "#/ledger" });

  await expect.element(row("早饭")).toBeVisible();
  await expect.element(page.getByText(`餐饮 · ${time}`, { exact: true })).toBeVisible();
  await expect.element(page.getByText("餐饮", { exact: true })).toBeVisible();
  await row("早饭").click();
  await expect.element(page.getByRole("button", { name: `日期 今天 ${time}` })).toBeVisible();
});
