import { fen, SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books, CategoryBooks } from "../../platform/books/books.ts";
import { SettingsScreen } from "./settings-screen.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

/** 猫粮 with two entries, and 罐头 under it. */
async function booksWithCats(): Promise<Books> {
  const books = await openTestBooks();
  const { id } = await books.categories.add("EXPENSE", "猫粮");
  await books.categories.add("EXPENSE", "罐头", id);
  await books.ledger.saveBatch([
    transaction({ category: "猫粮" }),
    transaction({ category: "猫粮" }),
  ]);
  return books;
}

async function merge(books: Books, changed: Partial<CategoryBooks> = {}): Promise<void> {
  renderScreen(<SettingsScreen />, {
    books: { ...books, categories: { ...books.categories, ...changed } },
    hash: "#/settings/categories",
  });
  await page.getByRole("button", { name: "修改猫粮" }).click();
  await page.getByRole("button", { name: "合并到……" }).click();
  await page.getByLabelText("合并到").selectOptions("宠物");
  await expect
    .element(
      page.getByText(
        "「猫粮」的2 笔账都改成「宠物」，然后删除「猫粮」。它的 1 个小类移到「宠物」下面。可以撤销。",
      ),
    )
    .toBeVisible();
  await page.getByRole("button", { name: "合并", exact: true }).click();
}

const undo = page.getByRole("button", { name: /^撤销/ });

async function filed({ ledger }: Books): Promise<readonly string[]> {
  return (await ledger.entries()).map(({ category }) => category);
}

test("the entries and the children move, the focus goes to the other category, the undo restores all", async () => {
  const books = await booksWithCats();
  const before = [...(await books.categories.all())];
  await merge(books);

  await expect.element(page.getByText("已把「猫粮」的 2 笔账并到「宠物」")).toBeVisible();
  expect(await filed(books)).toEqual(["宠物", "宠物"]);
  await expect.element(page.getByRole("button", { name: "修改宠物" })).toHaveFocus();
  await undo.click();

  await expect.element(page.getByText("已恢复「猫粮」和它的账")).toBeVisible();
  expect(await filed(books)).toEqual(["猫粮", "猫粮"]);
  expect([...(await books.categories.all())]).toEqual(before);
});

test("when the disk refuses the merge the user is told, and nothing has changed", async () => {
  const books = await booksWithCats();
  await merge(books, { merge: () => Promise.reject(new SaveFailed("storage-full")) });

  await expect.element(page.getByRole("alert")).toHaveTextContent("没有存下来，请再试一次");
  expect(await filed(books)).toEqual(["猫粮", "猫粮"]);
});

test("a failed undo can be tried again", async () => {
  const books = await booksWithCats();
  let failures = 1;
  await merge(books, {
    undoMerge(merged) {
      failures -= 1;
      if (failures >= 0) return Promise.reject(new SaveFailed("storage-failed"));
      return books.categories.undoMerge(merged);
    },
  });

  await undo.click();
  await expect.element(page.getByText("没有撤销成功，请再试一次")).toBeVisible();
  await undo.click();

  await expect.element(page.getByText("已恢复「猫粮」和它的账")).toBeVisible();
  expect(await filed(books)).toEqual(["猫粮", "猫粮"]);
});

test("the question says what becomes of the budget", async () => {
  const books = await booksWithCats();
  const categories = await books.categories.all();
  const idOf = (wanted: string) => categories.find(({ name }) => name === wanted)?.id ?? "";
  const { budgets } = await books.plans();
  await budgets.set(idOf("猫粮"), fen(20_000));
  await budgets.set(idOf("餐饮"), fen(90_000));
  renderScreen(<SettingsScreen />, { books, hash: "#/settings/categories" });
  await page.getByRole("button", { name: "修改猫粮" }).click();
  await page.getByRole("button", { name: "合并到……" }).click();

  await page.getByLabelText("合并到").selectOptions("宠物");
  await expect.element(page.getByText(/「猫粮」的预算也移到「宠物」。可以撤销。/)).toBeVisible();
  await page.getByLabelText("合并到").selectOptions("餐饮");

  await expect
    .element(page.getByText(/「餐饮」已有自己的预算，「猫粮」的预算会去掉。可以撤销。/))
    .toBeVisible();
});
