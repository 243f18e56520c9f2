import { expect, test } from "vitest";
import { someDefinition as account } from "../../testing/some-definition.ts";
import {
  type AccountDetails,
  accountDetailsIn,
  accountNameOf,
  accountNames,
  accountOfDefinition,
  accountsIn,
  detailsOfAccount,
  findAccountId,
  newAccountDetails,
} from "./account.ts";

const DETAILS: AccountDetails = { sort: "debit", openingFen: -1250, currency: "USD" };

test("details are read back as they were written", () => {
  const definition = account({ details: detailsOfAccount(DETAILS) });

  expect(accountOfDefinition(definition)).toEqual({
    id: "account:微信",
    name: "微信",
    hidden: false,
    order: 0,
    ...DETAILS,
  });
});

test.each([
  "",
  "null",
  "{",
  "[]",
  '{"sort":"safe","openingFen":0,"currency":"CNY"}',
  '{"sort":"cash","openingFen":0.5,"currency":"CNY"}',
  '{"sort":"cash","openingFen":0,"currency":"yuan"}',
])("details that cannot be read, %j, cost the account nothing but them", (details) => {
  const definition = account({ details });

  expect(accountOfDefinition(definition)).toBeNull();
  expect(accountsIn([definition])).toMatchObject([{ name: "微信", sort: "wallet", openingFen: 0 }]);
});

test("accounts come in their order, without budgets and removed accounts", () => {
  const book = accountsIn([
    account({ id: "b", name: "现金", order: 2 }),
    account({ id: "a", name: "花呗", order: 1 }),
    account({ id: "c", name: "旧卡", deleted: true }),
    account({ id: "d", kind: "budget" }),
  ]);

  expect(book.map(({ name }) => name)).toEqual(["花呗", "现金"]);
  expect(["a", "c", "account:新卡", "card", null].map((id) => accountNameOf(book, id))).toEqual([
    "花呗",
    "旧卡",
    "新卡",
    "card",
    undefined,
  ]);
});

test("an engine is told of accounts and people apart, and of currencies if there are others", () => {
  const kept = (name: string, details: Partial<AccountDetails> = {}) =>
    account({
      id: name,
      name,
      details: detailsOfAccount({ ...newAccountDetails(name), ...details }),
    });
  const home = [kept("微信"), kept("老王", { sort: "person" })];

  expect(accountNames([])).toEqual({});
  expect(accountNames(accountsIn(home))).toEqual({ accounts: ["微信"], people: ["老王"] });
  expect(accountNames(accountsIn([...home, kept("美元卡", { currency: "USD" })]))).toEqual({
    ...{ accounts: ["微信", "美元卡"], people: ["老王"] },
    accountCurrencies: { 美元卡: "USD" },
  });
});

test("only a definition of an account is read as one", () => {
  expect(accountOfDefinition(account({ kind: "budget" }))).toBeNull();
});

test("an id that holds no usable name names no account", () => {
  expect(accountNameOf([], "account: ")).toBeUndefined();
  expect(accountNameOf([], `account:${"长".repeat(60)}`)).toBe("长".repeat(50));
});

test("of two accounts with one name the shown one is meant", () => {
  const hidden = account({ id: "hidden", hidden: true });

  expect(findAccountId(accountsIn([hidden, account({ id: "shown" })]), "微信")).toBe("shown");
  expect(findAccountId(accountsIn([hidden]), "微信")).toBe("hidden");
  expect(findAccountId(accountsIn([hidden]), "现金")).toBeNull();
});

test.each([
  ["现金", "cash"],
  ["微信零钱", "wallet"],
  ["支付宝", "wallet"],
  ["支付宝花呗", "credit"],
  ["京东白条", "credit"],
  ["招行信用卡", "credit"],
  ["建设银行", "debit"],
  ["招行", "debit"],
  ["微粒贷", "credit"],
  ["指数基金", "investment"],
  ["工资卡", "debit"],
  ["老王", "other"],
])("%s is of the sort %s", (name, sort) => {
  expect(newAccountDetails(name)).toEqual({ sort, openingFen: 0, currency: "CNY" });
});

test.each([
  ["老王", "person"],
  ["信用卡", "credit"],
  ["余额宝", "investment"],
])("%s alone in a transfer is of the sort %s", (name, sort) => {
  const move = { type: "TRANSFER", toAccount: name, description: "转账" } as const;

  expect(accountDetailsIn(move, name)).toMatchObject({ sort });
});

test.each([
  ["老王", "借给老王", "person"],
  ["老王", "老王还钱", "person"],
  ["花呗", "还花呗", "credit"],
  ["零花钱", "微信转到零花钱", "other"],
])("%s beside 微信, described as %s, is of the sort %s", (name, description, sort) => {
  const move = { type: "TRANSFER", account: "微信", toAccount: name, description } as const;

  expect(accountDetailsIn(move, name)).toMatchObject({ sort });
});
