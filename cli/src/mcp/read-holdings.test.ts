import { expect, test } from "vitest";
import { booksOf } from "../../testing/books-of.ts";
import { listAccountsOf, listBudgetsOf } from "./read-holdings.ts";

const WECHAT = {
  ...{ id: "account:微信", name: "微信", sort: "wallet" as const, currency: "CNY", hidden: false },
  ...{ opening: 0, balance: 12_345, yuanFen: 0 },
};

test("accounts have their balances in their own currency, and the net worth in yuan", async () => {
  const dollars = { ...WECHAT, name: "美元", currency: "USD", hidden: true, yuanFen: -100 };
  const api = {
    ...booksOf([]).api,
    accounts: async () => ({
      accounts: [WECHAT, dollars],
      netWorth: { totalFen: 12_245, assetsFen: 12_345, debtsFen: 100, unvalued: ["USD"] },
    }),
  };

  expect(await listAccountsOf(api)).toEqual({
    accounts: [
      { name: "微信", sort: "wallet", currency: "CNY", balance: 123.45 },
      {
        ...{ name: "美元", sort: "wallet", currency: "USD", balance: 123.45 },
        ...{ besidesInYuan: -1, hidden: true },
      },
    ],
    netWorth: { total: 122.45, assets: 123.45, debts: 1, unvalued: ["USD"] },
  });
});

test("budgets say in yuan what is left", async () => {
  const food = {
    ...{ category: "餐饮", categoryId: "EXPENSE:餐饮", amountFen: 150_000, spentFen: 100_000 },
    ...{ leftFen: 50_000, overFen: 0, daysLeft: 10, leftPerDayFen: 5000 },
  };
  const api = {
    ...booksOf([]).api,
    budgets: async () => ({ month: "2026-11", budgets: [food] }),
  };

  expect(await listBudgetsOf(api)).toEqual({
    month: "2026-11",
    budgets: [
      {
        ...{ category: "餐饮", amount: 1500, spent: 1000, left: 500, over: 0 },
        ...{ daysLeft: 10, leftPerDay: 50 },
      },
    ],
  });
});
