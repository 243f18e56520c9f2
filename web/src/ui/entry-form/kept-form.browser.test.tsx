import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { tabLocks } from "../../../testing/tab-locks.ts";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { Locks } from "../../platform/books/conversation/tab-lock.ts";
import type { DeviceBooks } from "../../platform/books/open-books.ts";
import { keepUnsaved } from "../../platform/books/unsaved/keep-unsaved.ts";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { NewEntryButton } from "./new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
  askBeforeLeaving(false);
});

beforeEach(() => page.viewport(1280, 800));

const sheet = page.getByRole("dialog", { name: "填一笔" });
const amount = sheet.getByLabelText("金额");
const words = sheet.getByLabelText("说明");
const save = sheet.getByRole("button", { name: "保存" });
const startOver = sheet.getByRole("button", { name: "清空重填" });

/** Shows the form in a page with these locks. */
async function openForm(books: DeviceBooks, locks: Locks) {
  const unsaved = keepUnsaved(books, locks);
  const withLocks = { ...books, unsaved: async () => unsaved };
  renderScreen(<NewEntryButton />, { books: withLocks, hash: "#/" });
  await expect.element(page.getByRole("button", { name: "填一笔" })).toBeVisible();
  // By key: the second of two quick taps would be ignored.
  await userEvent.keyboard("n");
  await expect.element(amount).toBeVisible();
}

/** Types into the form of a page, and ends the page once that is stored. */
async function leaveHalfFilled(books: DeviceBooks, fill: () => Promise<void>) {
  const tab = tabLocks();
  await openForm(books, tab.locks);
  await fill();
  await expect.poll(() => formsIn(books)).toHaveLength(1);
  const { value } = words.element() as HTMLInputElement;
  await expect.poll(async () => JSON.stringify(await formsIn(books))).toContain(`"${value}"`);
  removeScreens();
  tab.close();
}

async function formsIn({ storage }: DeviceBooks): Promise<readonly unknown[]> {
  const note = await storage.read(({ notes }) => notes.get("conversations"));
  return note?.forms ?? [];
}

test("a half-filled form is there after the page has ended, and is forgotten once saved", async () => {
  const books = await openTestBooks();
  await leaveHalfFilled(books, async () => {
    await userEvent.fill(amount, "12+");
    await userEvent.fill(words, "吃饭");
  });

  await openForm(books, tabLocks().locks);
  await expect.element(sheet.getByText("上次没有保存的，接着填")).toBeVisible();
  await expect.element(amount).toHaveValue("12+");
  await expect.element(words).toHaveValue("吃饭");
  await userEvent.fill(amount, "12+8");
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await formsIn(books)).toEqual([]);
  expect(await books.ledger.entries()).toMatchObject([{ amount: 2000, description: "吃饭" }]);
  await userEvent.keyboard("n");
  await expect.element(words).toHaveValue("");
});

test("it can be emptied, and is forgotten then", async () => {
  const books = await openTestBooks();
  await leaveHalfFilled(books, () => userEvent.fill(words, "吃饭"));

  await openForm(books, tabLocks().locks);
  await startOver.click();

  await expect.element(words).toHaveValue("");
  await expect.element(startOver).not.toBeInTheDocument();
  await expect.poll(() => formsIn(books)).toEqual([]);
});

test("a category and an account that are gone meanwhile are not made again", async () => {
  const books = await openTestBooks();
  const [made] = await books.ledger.saveBatch([transaction({ category: "手账", account: "饭卡" })]);
  await leaveHalfFilled(books, async () => {
    await userEvent.fill(words, "咕噜");
    await userEvent.fill(amount, "5");
    await userEvent.fill(sheet.getByRole("combobox", { name: "分类" }), "手账");
    await userEvent.selectOptions(sheet.getByLabelText("账户"), "饭卡");
  });
  await books.ledger.remove([made?.id ?? ""]);
  const [category] = (await books.categories.all()).filter(({ name }) => name === "手账");
  const [account] = await books.definitions.all();
  await books.categories.remove(category?.id ?? "");
  await books.definitions.remove(account?.id ?? "");

  await openForm(books, tabLocks().locks);
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([{ category: "其他", accountId: null }]);
  expect((await books.categories.all()).map(({ name }) => name)).not.toContain("手账");
});

test("the page is left without a question, except where nothing can be stored", async () => {
  const books = await openTestBooks();
  await openForm(books, tabLocks().locks);
  await userEvent.fill(amount, "6");
  await expect.poll(() => formsIn(books)).toHaveLength(1);
  const whenStored = isAskedOnLeaving();
  removeScreens();
  const other = await openTestBooks();

  await openForm(other, undefined);
  await userEvent.fill(amount, "6");
  await expect.poll(isAskedOnLeaving).toBe(true);
  await save.click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect([whenStored, isAskedOnLeaving()]).toEqual([false, false]);
});

function isAskedOnLeaving(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}
