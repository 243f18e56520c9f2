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

async function exportOf({ deviceId, ledger, categories, definitions }: Books): Promise<string> {
  const records = {
    entries: await ledger.entries(),
    categories: await categories.all(),
    definitions: await definitions.all(),
  };
  return JSON.stringify(exportJson({ ledger: "我的账本", deviceId, ...records }, NOW));
}

async function show(books: Books) {
  const nudges: string[] = [];
  renderScreen(<SettingsScreen />, {
    books,
    hash: "#/settings/data",
    sync: { nudge: () => nudges.push("nudged") },
  });
  await expect.element(page.getByRole("button", { name: /^导入 JSON/ })).toBeVisible();
  return nudges;
}

async function choose(content: string): Promise<void> {
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]");
  if (chooser === null) throw new Error("There is no file to choose");
  await userEvent.upload(chooser, new File([content], "随口记.json", { type: "application/json" }));
}

test("entries deleted since the export are restored and sent; that can be undone", async () => {
  const books = await openTestBooks();
  const saved = await books.ledger.saveBatch([transaction(), transaction({ description: "打车" })]);
  const file = await exportOf(books);
  await books.ledger.remove([saved[1]?.id ?? ""]);
  const nudges = await show(books);

  await choose(file);
  await expect.element(page.getByText("已导入 1 笔，另外 1 笔本来就在")).toBeVisible();
  expect(await books.ledger.entries()).toHaveLength(2);
  expect(nudges).toHaveLength(1);
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.poll(async () => (await books.ledger.entries()).length).toBe(1);
});

test("undo removes the imported categories, and keeps those that were there", async () => {
  const other = await openTestBooks();
  await other.categories.add("EXPENSE", "猫粮");
  await other.categories.change("EXPENSE:交通", { name: "出行" });
  await other.ledger.saveBatch([transaction({ category: "猫粮" })]);
  const file = await exportOf(other);
  const books = await openTestBooks();
  await books.categories.add("EXPENSE", "花草");
  await books.ledger.saveBatch([transaction({ category: "交通" })]);
  const before = [...(await books.categories.all())];
  const nudges = await show(books);

  await choose(file);
  await expect.element(page.getByText("已导入 1 笔、2 个分类")).toBeVisible();
  const names = (await books.categories.all()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["猫粮", "出行", "花草"]));
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.element(page.getByText("已撤销导入")).toBeVisible();
  expect([...(await books.categories.all())]).toEqual(before);
  expect(await books.ledger.entries()).toMatchObject([{ category: "交通" }]);
  expect(nudges).toHaveLength(2);
});

test("undo keeps a category that got an entry since, and an entry that was changed", async () => {
  const other = await openTestBooks();
  await other.ledger.saveBatch([transaction({ category: "猫粮" }), transaction()]);
  const file = await exportOf(other);
  const books = await openTestBooks();
  await show(books);

  await choose(file);
  await expect.element(page.getByText("已导入 2 笔、1 个分类")).toBeVisible();
  await books.ledger.saveBatch([transaction({ category: "猫粮", description: "猫砂" })]);
  const [, lunch] = await books.ledger.entries();
  await books.ledger.edit(lunch?.id ?? "", { description: "晚饭" });
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.element(page.getByText("已撤销导入，后来改过的 1 笔留下了")).toBeVisible();
  const left = await books.ledger.entries();
  expect(left.map(({ description }) => description)).toEqual(["晚饭", "猫砂"]);
  expect((await books.categories.all()).some(({ name }) => name === "猫粮")).toBe(true);
});

test("an import of categories only is reported and can be undone", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const { id } = await books.categories.add("EXPENSE", "猫粮");
  const file = await exportOf(books);
  await books.categories.remove(id);
  await show(books);

  await choose(file);
  await expect.element(page.getByText("已导入 1 个分类，另外 1 笔本来就在")).toBeVisible();
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.element(page.getByText("已撤销导入")).toBeVisible();
  expect((await books.categories.all()).some((view) => view.id === id)).toBe(false);
  expect(await books.ledger.entries()).toHaveLength(1);
});

test("a failed undo changes nothing and can be tried again", async () => {
  const books = await openTestBooks();
  const [saved] = await books.ledger.saveBatch([transaction()]);
  const file = await exportOf(books);
  await books.ledger.remove([saved?.id ?? ""]);
  let failures = 1;
  await show({
    ...books,
    undoImport(taken) {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error("Disk")) : books.undoImport(taken);
    },
  });

  await choose(file);
  await page.getByRole("button", { name: /^撤销/ }).click();
  await expect.element(page.getByText("没有撤销成功，请再试一次")).toBeVisible();
  expect(await books.ledger.entries()).toHaveLength(1);
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.poll(async () => (await books.ledger.entries()).length).toBe(0);
});

test("the same file again adds nothing, and the user is told", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const file = await exportOf(books);
  const nudges = await show(books);

  await choose(file);
  await expect.element(page.getByText("文件里的 1 笔本来就在账本里")).toBeVisible();

  expect(await books.ledger.entries()).toHaveLength(1);
  expect(nudges).toEqual([]);
});

test("a file that is no export is refused, and the books stay as they were", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const before = await books.ledger.entries();
  const file = await exportOf(books);
  await show(books);

  await choose(file.replace("suikouji-export", "other"));
  await expect.element(page.getByText(/不是随口记导出的 JSON，或者已经损坏/)).toBeVisible();

  expect(await books.ledger.entries()).toEqual(before);
});

test("a file whose only entry was deleted contains none", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const file = await exportOf(books);
  const nudges = await show(books);

  await choose(file.replace('"deleted":false', '"deleted":true'));
  await expect.element(page.getByText("这个文件里没有账目")).toBeVisible();

  expect(await books.ledger.entries()).toHaveLength(1);
  expect(nudges).toEqual([]);
});

test("a file of a later version asks the user to update the app", async () => {
  const books = await openTestBooks();
  await books.ledger.saveBatch([transaction()]);
  const before = await books.ledger.entries();
  const file = await exportOf(books);
  await show(books);

  await choose(file.replace('"version":1', '"version":2'));
  await expect.element(page.getByText("这个文件来自更新的版本，请先更新随口记")).toBeVisible();

  expect(await books.ledger.entries()).toEqual(before);
});
