import { fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import { NewEntryButton } from "./new-entry-button.tsx";

afterEach(() => {
  removeScreens();
  closeTestBooks();
});

const sheet = page.getByRole("dialog", { name: "填一笔" });

async function openForm(...accounts: readonly string[]) {
  const books = await openTestBooks();
  // Naming an account in an entry makes it.
  const named = accounts.map((account) => transaction({ account, amount: fen(100) }));
  const made = named.length === 0 ? [] : await books.ledger.saveBatch(named);
  if (made.length > 0) await books.ledger.remove(made.map(({ id }) => id));
  renderScreen(<NewEntryButton />, { books, hash: "#/" });
  await page.getByRole("button", { name: "填一笔" }).click();
  await expect.element(sheet).toBeVisible();
  return books;
}

const saved = async () => {
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByText("已保存")).toBeVisible();
};

test("without accounts the form says nothing of them", async () => {
  await page.viewport(390, 844);
  await openForm();

  await expect.element(sheet.getByText("分类")).toBeVisible();
  expect(sheet.getByText("账户").elements()).toEqual([]);
});

test("with a finger: the account that paid, and both sides of a transfer", async () => {
  await page.viewport(390, 844);
  const books = await openForm("微信", "招行");

  await sheet.getByRole("button", { name: "5", exact: true }).click();
  await sheet.getByRole("radio", { name: "转账" }).click();
  await sheet.getByRole("button", { name: /^转出账户/ }).click();
  await sheet.getByRole("button", { name: "微信", exact: true }).click();
  await sheet.getByRole("button", { name: /^转入账户/ }).click();
  expect(sheet.getByRole("button", { name: "微信", exact: true }).elements()).toEqual([]);
  await sheet.getByRole("button", { name: "招行", exact: true }).click();
  await saved();

  expect(await books.ledger.entries()).toMatchObject([
    { type: "TRANSFER", amount: 500, account: "微信", toAccount: "招行" },
  ]);
});

test("on a desktop: a transfer that becomes an expense loses its target", async () => {
  await page.viewport(1280, 800);
  const books = await openForm("微信", "招行");

  await userEvent.fill(sheet.getByLabelText("金额"), "5");
  await sheet.getByRole("radio", { name: "转账" }).click();
  await sheet.getByLabelText("转出账户").selectOptions("微信");
  await sheet.getByLabelText("转入账户").selectOptions("招行");
  await sheet.getByRole("radio", { name: "支出" }).click();
  await saved();

  const [entry] = await books.ledger.entries();
  expect(entry).toMatchObject({ type: "EXPENSE", account: "微信", toAccountId: null });
});
