import { type CalendarDate, fen, type Transaction, type TransactionChange } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { EntryEditor } from "../entry-editor.tsx";
import { NewEntryButton } from "../entry-form/new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

beforeEach(() => page.viewport(1280, 800));

const sheet = page.getByRole("dialog");
const amount = sheet.getByLabelText("金额", { exact: true });
const currency = sheet.getByLabelText("外币");
const dollars = sheet.getByLabelText("美元金额");
const rate = sheet.getByLabelText("1 美元是多少元");

async function openNewEntry() {
  const books = await openTestBooks();
  await books.ledger.saveBatch([
    transaction({
      amount: fen(7200),
      foreign: "USD 10.00 @7.2",
      date: "2026-11-01" as CalendarDate,
    }),
  ]);
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await page.getByRole("button", { name: "填一笔" }).click();
  await sheet.getByRole("button", { name: /^更多/ }).click();
  await expect.element(currency).toBeVisible();
  return books;
}

const paid = transaction({ amount: fen(14200), foreign: "USD 20.00 @7.1" });

async function edit(value: Transaction) {
  const saved: TransactionChange[] = [];
  renderScreen(
    <EntryEditor
      open
      title="修改"
      value={value}
      categories={[]}
      today={value.date}
      onSave={(change) => saved.push(change)}
      onClose={() => {}}
    />,
    { books: await openTestBooks(), hash: "#/" },
  );
  await expect.element(dollars).toHaveValue("20");
  return saved;
}

test("20 dollars at 7.1 are 142 yuan, and are saved with the entry", async () => {
  const books = await openNewEntry();

  await currency.selectOptions("美元 USD");
  await expect.element(rate).toHaveValue("7.2");
  await userEvent.fill(dollars, "20");
  await expect.element(amount).toHaveValue("144");
  await userEvent.fill(rate, "7.1");
  await expect.element(amount).toHaveValue("142");
  await sheet.getByRole("button", { name: /^更多/ }).click();
  await expect.element(sheet.getByText("20 美元")).toBeVisible();
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(page.getByText("已保存")).toBeVisible();
  const entries = await books.ledger.entries();
  expect(entries.find(({ foreign }) => foreign === "USD 20.00 @7.1")?.amount).toBe(14200);
});

test("what is half typed is not saved, and told below its field", async () => {
  const books = await openNewEntry();

  await userEvent.fill(amount, "35");
  await currency.selectOptions("日元 JPY");
  const yen = sheet.getByLabelText("日元金额");
  await userEvent.fill(yen, "二十");
  await expect.element(sheet.getByText("金额请写数字，比如 20 或 12.5")).toBeVisible();
  await userEvent.fill(yen, "1980");
  await userEvent.keyboard("{Enter}");

  await expect.element(sheet.getByText("请写汇率，或者选人民币")).toBeVisible();
  await expect.element(sheet.getByLabelText("1 日元是多少元")).toHaveFocus();
  expect(await books.ledger.entries()).toHaveLength(1);
});

test("another amount in yuan is another rate, which the field shows", async () => {
  const saved = await edit(paid);

  await userEvent.fill(amount, "150");
  await expect.element(rate).toHaveValue("7.5");
  await expect.element(dollars).toHaveValue("20");
  await userEvent.keyboard("{Enter}");

  await expect.poll(() => saved).toEqual([{ amount: 15000, foreign: "USD 20.00 @7.5" }]);
});

test("choosing yuan takes the foreign money away and keeps the amount", async () => {
  const saved = await edit(paid);

  await currency.selectOptions("人民币");
  await expect.element(dollars).not.toBeInTheDocument();
  await expect.element(amount).toHaveValue("142");
  await userEvent.click(amount);
  await userEvent.keyboard("{Enter}");

  await expect.poll(() => saved).toEqual([{ foreign: "" }]);
});
