import { type CalendarDate, fen, type Ledger, SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { Books } from "../../../platform/books/books.ts";
import { SettingsScreen } from "../settings-screen.tsx";

beforeEach(() => page.viewport(390, 844));
afterEach(removeScreens);
afterEach(closeTestBooks);

const hash = "#/settings/deleted";
const box = (name: string) => page.getByRole("checkbox", { name: new RegExp(name) });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const toast = (message: string) => page.getByText(message, { exact: true });

/** 早饭 is kept, 午饭 was deleted first and 晚饭 last. */
async function booksWithDeleted() {
  const books = await openTestBooks();
  const saved = await books.ledger.saveBatch([
    transaction({ description: "早饭" }),
    transaction({ description: "午饭", amount: fen(3200), date: "2026-11-10" as CalendarDate }),
    transaction({ description: "晚饭" }),
  ]);
  const [, lunch, dinner] = saved.map(({ id }) => id);
  await books.ledger.remove([lunch ?? ""]);
  await books.ledger.remove([dinner ?? ""]);
  const names = async () => (await books.ledger.entries()).map(({ description }) => description);
  return { books, names };
}

test("shows deleted entries, the last deletion first, with what they said and how long they stay", async () => {
  const { books } = await booksWithDeleted();
  renderScreen(<SettingsScreen />, { books, hash });

  await expect.element(page.getByText("删掉的 2 笔")).toBeVisible();
  const rows = page
    .getByRole("listitem")
    .elements()
    .map((row) => row.textContent ?? "");
  expect(rows[0]).toContain("晚饭");
  expect(rows[1]).toMatch(/午饭.*32\.00.*餐饮 · 11月10日.*今天删除 · 还留 (29|30) 天/);
  await expect.element(button("恢复")).toBeDisabled();
});

test("restores one, with an undo that deletes it again", async () => {
  const { books, names } = await booksWithDeleted();
  renderScreen(<SettingsScreen />, { books, hash });

  await box("午饭").click();
  await button("恢复 1 笔").click();
  await expect.element(toast("已恢复")).toBeVisible();
  await expect.element(box("午饭")).not.toBeInTheDocument();
  const between = await names();
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.element(box("午饭")).toBeVisible();
  expect(between).toEqual(["早饭", "午饭"]);
  expect(await names()).toEqual(["早饭"]);
});

test("restores all at once; then nothing is left to restore", async () => {
  const { books, names } = await booksWithDeleted();
  renderScreen(<SettingsScreen />, { books, hash });

  await button("全选 2 笔").click();
  await button("恢复 2 笔").click();

  await expect.element(toast("已恢复 2 笔")).toBeVisible();
  await expect.element(page.getByText("没有删掉的账")).toBeVisible();
  expect(await names()).toEqual(["早饭", "午饭", "晚饭"]);
});

test("a failed restoring is told and keeps the selection", async () => {
  const { books } = await booksWithDeleted();
  const restore: Ledger["restore"] = () => Promise.reject(new SaveFailed("storage-failed"));
  const failing: Books = { ...books, ledger: { ...books.ledger, restore } };
  renderScreen(<SettingsScreen />, { books: failing, hash });

  await box("午饭").click();
  await button("恢复 1 笔").click();

  await expect.element(page.getByText("没能恢复，请再试一次")).toBeVisible();
  await expect.element(box("午饭")).toBeChecked();
});
