import { afterEach, beforeEach, expect, test } from "vitest";
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

beforeEach(() => page.viewport(1280, 800));

const amount = sheet.getByLabelText("金额");
const category = sheet.getByRole("combobox", { name: "分类" });

async function openByKey(books: Books) {
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await expect.element(page.getByRole("button", { name: "填一笔" })).toBeVisible();
  await userEvent.keyboard("n");
  await expect.element(amount).toHaveFocus();
}

test("an entry is made with the keyboard alone", async () => {
  const books = await openTestBooks();
  await openByKey(books);

  await userEvent.keyboard("12.5+8*2");
  await expect.element(sheet.getByText("= ¥28.5")).toBeVisible();
  await userEvent.tab();
  await expect.element(sheet.getByLabelText("说明")).toHaveFocus();
  await userEvent.keyboard("taxi");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(sheet.getByRole("radio", { name: "收入" })).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.tab();
  await expect.element(category).toHaveFocus();
  await userEvent.fill(category, "交");
  await expect.poll(() => sheet.getByRole("option").elements().length).toBe(1);
  await userEvent.tab();
  await expect.element(category).toHaveValue("交通");
  await userEvent.fill(sheet.getByLabelText("日期"), "2026-11-13");
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([
    {
      amount: 2850,
      type: "EXPENSE",
      category: "交通",
      date: "2026-11-13",
      description: "taxi",
    },
  ]);
  expect(page.getByRole("group", { name: "金额键盘" }).elements()).toEqual([]);
});

test("the arrow keys walk through the categories, and a mouse chooses one", async () => {
  const books = await openTestBooks();
  await openByKey(books);

  await userEvent.fill(amount, "5");
  await userEvent.click(category);
  const names = sheet
    .getByRole("option")
    .elements()
    .map((option) => option.textContent);
  await userEvent.keyboard("{ArrowDown}");
  await expect
    .element(sheet.getByRole("option", { selected: true }))
    .toHaveTextContent(names[0] ?? "");
  await sheet.getByRole("option", { name: "饮品" }).click();
  await expect.element(category).toHaveValue("饮品");
  await userEvent.keyboard("{Enter}");

  await expect.element(page.getByText("已保存")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([{ category: "饮品" }]);
});

test("a category that does not exist is not saved, and all are offered again", async () => {
  const books = await openTestBooks();
  await openByKey(books);

  await userEvent.keyboard("5");
  await userEvent.fill(category, "没有的");
  await userEvent.keyboard("{Enter}");
  await expect.element(sheet.getByRole("alert")).toHaveTextContent("没有这个分类，请从下面选一个");
  await expect.element(category).toHaveFocus();
  expect(await books.ledger.entries()).toEqual([]);
  await userEvent.keyboard("{ArrowDown}{Enter}");

  await expect.element(page.getByText("已保存")).toBeVisible();
});

test.each([
  ["午饭", "看不懂这个金额，只能写数字和 + - × ÷"],
  ["3+", "算式还没写完"],
  ["0", "金额至少是 0.01 元"],
])("the amount %s is not saved, and gets the focus", async (text, why) => {
  const books = await openTestBooks();
  await openByKey(books);

  await userEvent.fill(amount, text);
  await userEvent.click(sheet.getByLabelText("说明"));
  await userEvent.keyboard("{Enter}");

  await expect.element(sheet.getByRole("alert")).toHaveTextContent(why);
  await expect.element(amount).toHaveFocus();
  expect(await books.ledger.entries()).toEqual([]);
});

test("N is a letter in a field, and Escape closes the form", async () => {
  await openByKey(await openTestBooks());

  await userEvent.fill(sheet.getByLabelText("说明"), "n");
  await userEvent.keyboard("n{Escape}");

  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByText(/填的还留着/)).toBeVisible();
  await expect
    .element(page.getByRole("button", { name: "填一笔" }))
    .toHaveAttribute("aria-keyshortcuts", "n");
});
