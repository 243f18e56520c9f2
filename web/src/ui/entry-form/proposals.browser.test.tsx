import { lessonsOf } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Books } from "../../platform/books/books.ts";
import { NewEntryButton } from "./new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const sheet = page.getByRole("dialog", { name: "填一笔" });
const words = sheet.getByLabelText("说明");
const category = sheet.getByRole("combobox", { name: "分类" });
const proposed = sheet.getByText("按说明选的，可以改");

async function openForm(books: Books) {
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await expect.element(page.getByRole("button", { name: "填一笔" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(sheet).toBeVisible();
}

async function save() {
  await userEvent.fill(sheet.getByLabelText("金额"), "15");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
}

/** What the entries teach about the words of an expense. */
async function taught(books: Books, said: string): Promise<string | null> {
  return lessonsOf(await books.latest(100)).of("EXPENSE", said)?.category ?? null;
}

describe("on a desktop", () => {
  beforeEach(() => page.viewport(1280, 800));

  test("the category follows the description, and is saved and learned as shown", async () => {
    const books = await openTestBooks();
    await openForm(books);

    await userEvent.fill(words, "奶茶");
    await expect.element(category).toHaveValue("饮品");
    await expect.element(proposed).toBeVisible();
    await expect.element(sheet.getByRole("option", { selected: true })).toMatchTextContent(/饮品$/);
    await userEvent.fill(words, "打车去公司");
    await expect.element(category).toHaveValue("交通");
    await save();

    expect(await books.ledger.entries()).toMatchObject([{ category: "交通" }]);
    expect(await taught(books, "打车去公司")).toBe("交通");
  });

  test("what the user filed before comes first, and a text without a name is 其他 again", async () => {
    const books = await openTestBooks();
    await books.ledger.saveBatch([transaction({ description: "奶茶", category: "零食" })]);
    await openForm(books);

    await userEvent.fill(words, "珍珠奶茶");
    await expect.element(category).toHaveValue("零食");
    await userEvent.fill(words, "");

    await expect.element(category).toHaveValue("其他");
    await expect.element(proposed).not.toBeInTheDocument();
  });

  test("a category that the user chose is not changed by typing", async () => {
    const books = await openTestBooks();
    await openForm(books);

    await userEvent.fill(words, "奶茶");
    await expect.element(category).toHaveValue("饮品");
    await userEvent.fill(category, "零");
    await userEvent.fill(words, "打车");
    await expect.element(category).toHaveValue("零食");
    await expect.element(proposed).not.toBeInTheDocument();
    await save();

    expect(await books.ledger.entries()).toMatchObject([{ category: "零食" }]);
    expect(await taught(books, "打车")).toBe("零食");
  });

  test("其他 that was chosen stays and is learned", async () => {
    const books = await openTestBooks();
    await openForm(books);

    await userEvent.fill(words, "奶茶");
    await expect.element(category).toHaveValue("饮品");
    await sheet.getByRole("option", { name: "其他" }).click();
    await userEvent.fill(words, "果茶");
    await expect.element(category).toHaveValue("其他");
    await save();

    expect(await taught(books, "果茶")).toBe("其他");
  });

  test("其他 that nobody chose teaches nothing, and an earlier choice stays", async () => {
    const books = await openTestBooks();
    // The engine is slow: it knows what was chosen before, and the form does not.
    const slow = { ...books, latest: () => new Promise<never>(() => {}) };
    await books.ledger.saveBatch([transaction({ description: "咕噜", category: "娱乐" })]);
    await openForm(slow);

    await userEvent.fill(words, "咕噜");
    await expect.element(category).toHaveValue("其他");
    await save();

    expect(await books.ledger.entries()).toMatchObject([{}, { category: "其他", forgotten: true }]);
    expect(await taught(books, "咕噜")).toBe("娱乐");
  });

  test("another type has its own proposal, and a chosen category that it lacks gives way", async () => {
    const books = await openTestBooks();
    await openForm(books);

    await userEvent.fill(category, "餐饮");
    await userEvent.fill(words, "十月工资");
    await sheet.getByRole("radio", { name: "收入" }).click();
    await expect.element(category).toHaveValue("工资");
    await sheet.getByRole("radio", { name: "转账" }).click();

    await expect.element(category).toHaveValue("其他");
  });
});

describe("on a phone", () => {
  beforeEach(() => page.viewport(390, 844));

  test("the category follows the description until one is chosen", async () => {
    const books = await openTestBooks();
    await openForm(books);
    const row = sheet.getByRole("button", { name: /^分类/ });

    await userEvent.fill(words, "奶茶");
    await expect.element(row).toMatchTextContent(/饮品按说明选的，可以改$/);
    await row.click();
    await sheet.getByRole("button", { name: "零食" }).click();
    await userEvent.fill(words, "打车");

    await expect.element(row).toMatchTextContent(/零食$/);
    expect(proposed.elements()).toEqual([]);
  });

  test("the category that the user chose is kept with the form, and a proposed one is proposed again", async () => {
    const books = await openTestBooks();
    await openForm(books);
    const row = sheet.getByRole("button", { name: /^分类/ });
    await userEvent.fill(words, "奶茶");
    await expect.element(row).toMatchTextContent(/饮品/);
    await sheet.getByRole("button", { name: "关闭" }).click();

    await userEvent.keyboard("n");
    await userEvent.fill(words, "打车");
    await expect.element(row).toMatchTextContent(/交通/);
    await row.click();
    await sheet.getByRole("button", { name: "零食" }).click();
    await sheet.getByRole("button", { name: "关闭" }).click();
    await userEvent.keyboard("n");
    await userEvent.fill(words, "奶茶");

    await expect.element(row).toMatchTextContent(/零食$/);
  });
});
