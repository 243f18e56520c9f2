import { type CalendarDate, fen } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { removeScreens, renderScreen } from "../../../../testing/render-screen.tsx";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { readAccounts } from "../../../session/accounts.ts";
import { AccountsPage } from "./accounts-page.tsx";

afterEach(removeScreens);
afterEach(closeTestBooks);

/** The row of an account, with what it says of the balance. */
const row = (name: string, balance = "") =>
  page.getByRole("button", { name: new RegExp(`^${name}\\s.*${balance}`) });
const worth = page.getByRole("region", { name: "净资产" });

async function show() {
  const books = await openTestBooks();
  renderScreen(<AccountsPage />, { books, hash: "#/settings/accounts" });
  await expect.element(page.getByRole("button", { name: "加账户" })).toBeVisible();
  return books;
}

async function add(name: string, opening: string, sort?: string) {
  await page.getByRole("button", { name: "加账户" }).click();
  const sheet = page.getByRole("dialog", { name: "加账户" });
  await sheet.getByLabelText("名称").fill(name);
  if (sort !== undefined) await sheet.getByLabelText("类型").selectOptions(sort);
  await sheet.getByLabelText(/期初|以前/).fill(opening);
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect.element(row(name)).toBeVisible();
}

test("accounts are made by name alone, and follow the entries", async () => {
  const books = await show();
  await expect.element(page.getByText("还没有账户")).toBeVisible();

  await add("微信", "1,000");
  await add("招行信用卡", "200");
  await add("老王", "50", "借贷");

  await expect.element(page.getByRole("heading", { name: "信用卡" })).toBeVisible();
  await expect.element(row("招行信用卡", "-200元")).toBeVisible();
  await expect.element(row("老王", "欠我")).toBeVisible();
  await expect.element(worth.getByText("850元").first()).toBeInTheDocument();
  await books.ledger.saveBatch([
    transaction({ amount: fen(3500), account: "微信" }),
    transaction({ amount: fen(25_000), type: "TRANSFER", account: "老王", toAccount: "微信" }),
  ]);
  await expect.element(row("微信", "1215元")).toBeVisible();
  await expect.element(row("老王", "我欠")).toBeVisible();
  await expect.element(worth.getByText("815元").first()).toBeInTheDocument();
});

test("a name that is taken, or an amount that is none, is refused", async () => {
  await show();
  await add("微信", "");

  await page.getByRole("button", { name: "加账户" }).click();
  const sheet = page.getByRole("dialog", { name: "加账户" });
  await sheet.getByLabelText("名称").fill("微信");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect.element(sheet.getByRole("alert")).toHaveTextContent("已经有这个名称了");
  await sheet.getByLabelText("名称").fill("支付宝");
  await sheet.getByLabelText("期初余额").fill("一百");
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(sheet.getByText("金额请写数字，比如 1200 或 12.5")).toBeVisible();
  await sheet.getByLabelText("期初余额").fill("99999999999");
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(sheet.getByText("金额最多是 9,999,999,999.99")).toBeVisible();
});

test.each([
  ["USD", "1000", "1000 美元"],
  ["JPY", "30000.50", "30000.5 日元"],
])("a balance in %s is worded as foreign money elsewhere", async (currency, opening, words) => {
  await show();
  await page.getByRole("button", { name: "加账户" }).click();
  const sheet = page.getByRole("dialog", { name: "加账户" });
  await sheet.getByLabelText("名称").fill("外币卡");
  await sheet.getByLabelText("货币").selectOptions(currency);
  await sheet.getByLabelText("期初余额").fill(opening);
  await sheet.getByRole("button", { name: "保存" }).click();

  await expect.element(row("外币卡", words)).toBeVisible();
});

test("an adjustment is an entry on the account, and can be undone", async () => {
  const books = await show();
  await add("现金", "100");

  await row("现金").click();
  await page.getByRole("button", { name: "调整余额" }).click();
  const sheet = page.getByRole("dialog", { name: "调整「现金」的余额" });
  await sheet.getByLabelText("实际是").fill("88.5");
  await expect.element(sheet.getByText("11.5元")).toBeInTheDocument();
  await sheet.getByRole("button", { name: "调整余额" }).click();

  await expect.element(row("现金", "88.5元")).toBeVisible();
  expect(await books.ledger.entries()).toMatchObject([
    {
      ...{ type: "TRANSFER", amount: 1150, category: "其他", description: "余额调整" },
      ...{ account: "现金", date: "2026-11-15" as CalendarDate },
    },
  ]);
  await page.getByRole("button", { name: /^撤销/ }).click();
  await expect.element(row("现金", "100元")).toBeVisible();
});

test("a hidden account still counts, a removed one comes back", async () => {
  await show();
  await add("微信", "100");

  await row("微信").click();
  await page.getByRole("switch", { name: /记账时可以选/ }).click();
  await page.getByRole("button", { name: "保存" }).click();
  await expect.element(page.getByRole("heading", { name: "已隐藏" })).toBeVisible();
  await expect.element(worth.getByText("100元").first()).toBeInTheDocument();
  await row("微信").click();
  await page.getByRole("button", { name: "删除账户" }).click();
  await expect.element(page.getByText("还没有账户")).toBeVisible();
  await page.getByRole("button", { name: /^撤销/ }).click();

  await expect.element(worth.getByText("100元").first()).toBeInTheDocument();
});

test("a person who was removed and is added again still owes, and the page says why", async () => {
  const books = await show();
  await add("老李", "", "借贷");
  const lent = { amount: fen(40_000), type: "TRANSFER" as const, toAccount: "老李" };
  await books.ledger.saveBatch([transaction(lent)]);
  await row("老李").click();
  await page.getByRole("button", { name: "删除账户" }).click();
  await expect.element(page.getByText("还没有账户")).toBeVisible();

  await add("老李", "", "借贷");

  await expect.element(row("老李", "400元")).toBeVisible();
  await expect.element(page.getByText("「老李」以前删除过，原来的账接着算")).toBeVisible();
});

test("accounts of one group are put in order with the buttons", async () => {
  const books = await show();
  await add("微信", "");
  await add("现金", "");
  await add("支付宝", "");

  await page.getByRole("button", { name: "支付宝上移" }).click();

  await expect
    .poll(async () => (await readAccounts(books)).map(({ name }) => name))
    .toEqual(["支付宝", "现金", "微信"]);
});
