import { SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books, CategoryBooks } from "../../platform/books/books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

const CATS = "EXPENSE:猫粮";

/** 养猫, once 猫粮, between others, hidden, with two entries; 花草 after it, with none. */
async function booksWithCats(): Promise<Books> {
  const books = await openTestBooks();
  const { categories, ledger } = books;
  await categories.add("EXPENSE", "猫粮");
  await categories.add("EXPENSE", "花草");
  await categories.change(CATS, { name: "养猫" });
  await ledger.saveBatch([transaction({ category: "养猫" }), transaction({ category: "养猫" })]);
  await ledger.saveBatch([transaction({ category: "餐饮" })]);
  await categories.change(CATS, { hidden: true });
  return books;
}

function show(books: Books, changed: Partial<CategoryBooks> = {}): string[] {
  const nudges: string[] = [];
  renderScreen(<SettingsScreen />, {
    books: { ...books, categories: { ...books.categories, ...changed } },
    hash: "#/settings/categories",
    sync: { nudge: () => nudges.push("nudged") },
  });
  return nudges;
}

const remove = page.getByRole("button", { name: "删除这个分类" });
const undo = page.getByRole("button", { name: /^撤销/ });

async function open(name: string): Promise<void> {
  await page.getByRole("button", { name: `修改${name}` }).click();
  await expect.element(page.getByRole("dialog", { name: "修改分类" })).toBeVisible();
}

test("before the removal the user reads what becomes of the entries, and screen readers say it", async () => {
  show(await booksWithCats());

  await open("养猫");
  await expect.element(remove).toHaveAccessibleDescription(/2 笔账都留着，仍显示「养猫」/);
  await userEvent.keyboard("{Escape}");
  await open("花草");

  await expect.element(remove).toHaveAccessibleDescription(/现在没有账目用它/);
});

test("a removed category is restored as it was, and its entries keep its name meanwhile", async () => {
  const books = await booksWithCats();
  const before = [...(await books.categories.all())];
  const nudges = show(books);

  await open("养猫");
  await remove.click();
  await expect.element(page.getByText("已删除分类「养猫」")).toBeVisible();
  expect((await books.categories.all()).some(({ id }) => id === CATS)).toBe(false);
  expect((await books.ledger.entries()).map(({ category }) => category)).toEqual([
    "养猫",
    "养猫",
    "餐饮",
  ]);
  await undo.click();

  await expect.element(page.getByText("已恢复分类「养猫」")).toBeVisible();
  expect([...(await books.categories.all())]).toEqual(before);
  expect(nudges).toHaveLength(2);
});

test("the focus goes to the category beside it", async () => {
  show(await booksWithCats());

  await open("养猫");
  remove.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("已删除分类「养猫」")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "修改养猫" })).not.toBeInTheDocument();

  await expect.element(page.getByRole("button", { name: "修改花草" })).toHaveFocus();
});

test("a built-in category cannot be removed", async () => {
  show(await booksWithCats());

  await open("餐饮");

  await expect.element(remove).not.toBeInTheDocument();
});

test("when the disk refuses the removal the user is told, and nothing is gone", async () => {
  const books = await booksWithCats();
  const before = await books.categories.all();
  show(books, { remove: () => Promise.reject(new SaveFailed("storage-full")) });

  await open("养猫");
  await remove.click();

  await expect.element(page.getByRole("alert")).toHaveTextContent("没有存下来，请再试一次");
  await expect.element(undo).not.toBeInTheDocument();
  expect(await books.categories.all()).toEqual(before);
});

test("a failed undo can be tried again", async () => {
  const books = await booksWithCats();
  let failures = 1;
  show(books, {
    restore(id) {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new SaveFailed("storage-failed"));
      return books.categories.restore(id);
    },
  });

  await open("养猫");
  await remove.click();
  await undo.click();
  await expect.element(page.getByText("没有撤销成功，请再试一次")).toBeVisible();
  await undo.click();

  await expect.element(page.getByText("已恢复分类「养猫」")).toBeVisible();
  expect((await books.categories.all()).some(({ id }) => id === CATS)).toBe(true);
});

test("a category whose name another one took meanwhile is not restored", async () => {
  const books = await booksWithCats();
  show(books);

  await open("养猫");
  await remove.click();
  await expect.element(undo).toBeVisible();
  await books.categories.add("EXPENSE", "养猫");
  await undo.click();

  await expect.element(page.getByText("已经有这个分类了")).toBeVisible();
  const named = (await books.categories.all()).filter(({ name }) => name === "养猫");
  expect(named).toHaveLength(1);
});

test("an order that could not be stored is not shown", async () => {
  const books = await booksWithCats();
  show(books, { reorder: () => Promise.reject(new SaveFailed("storage-full")) });

  await page.getByRole("button", { name: "花草上移" }).click();

  await expect.element(page.getByText("没有存下来，请再试一次")).toBeVisible();
  await expect.element(page.getByText(/花草现在排第/)).not.toBeInTheDocument();
});
