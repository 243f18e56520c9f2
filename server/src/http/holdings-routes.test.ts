import { listAccounts, listBudgets, listEntries, monthSummary } from "@suikouji/contract";
import { budgetIdOf, detailsOfBudget, fen } from "@suikouji/core";
import { beforeEach, expect, test } from "vitest";
import { type EntryDesk, openEntryDesk } from "../../testing/entry-desk.ts";
import { pushedLunch, pushedSkiing, pushedWallet, pushOf } from "../../testing/ledger/pushed.ts";

let desk: EntryDesk;
beforeEach(async () => {
  desk = await openEntryDesk();
});

const get = async ({ path }: { readonly path: string }, query = "") =>
  (await desk.app.inject({ url: path + query, headers: desk.script.bearer })).json();

const accountDetails = (sort: string, openingFen: number, currency = "CNY") =>
  JSON.stringify({ sort, openingFen, currency });

function budget(amountFen: number, categoryId: string | null) {
  const details = detailsOfBudget({ amountFen: fen(amountFen), categoryId });
  return pushedWallet({ id: budgetIdOf(categoryId), kind: "budget", name: "", details });
}

test("accounts come in their order with balances, and what all of them are worth", async () => {
  const definitions = [
    pushedWallet({ details: accountDetails("wallet", 10_000), order: 1 }),
    pushedWallet({ id: "card", name: "信用卡", details: accountDetails("credit", 0) }),
    pushedWallet({
      id: "usd",
      name: "美元",
      details: accountDetails("debit", 5000, "USD"),
      order: 2,
    }),
    pushedWallet({
      id: "yen",
      name: "日元",
      details: accountDetails("cash", 100, "JPY"),
      order: 3,
    }),
    pushedWallet({ id: "gone", name: "旧卡", deleted: true }),
    budget(1, null),
  ];
  const entries = [
    pushedLunch({ accountId: "card", amountFen: 3000 }),
    pushedLunch({ accountId: "card", amountFen: 500, deleted: true }),
    pushedLunch({ accountId: "usd", amountFen: 14_200, foreign: "USD 20.00 @7.1" }),
    pushedLunch({
      type: "TRANSFER",
      accountId: "account:微信",
      toAccountId: "card",
      amountFen: 1000,
    }),
    pushedLunch(),
  ];
  await desk.store.push(desk.script.ledgerId, pushOf({ definitions, entries }));

  expect(await get(listAccounts)).toEqual({
    accounts: [
      {
        ...{ id: "card", name: "信用卡", sort: "credit", currency: "CNY", hidden: false },
        ...{ opening: 0, balance: -2000, yuanFen: 0 },
      },
      {
        ...{ id: "account:微信", name: "微信", sort: "wallet", currency: "CNY", hidden: false },
        ...{ opening: 10_000, balance: 9000, yuanFen: 0 },
      },
      {
        ...{ id: "usd", name: "美元", sort: "debit", currency: "USD", hidden: false },
        ...{ opening: 5000, balance: 3000, yuanFen: 0 },
      },
      {
        ...{ id: "yen", name: "日元", sort: "cash", currency: "JPY", hidden: false },
        ...{ opening: 100, balance: 100, yuanFen: 0 },
      },
    ],
    netWorth: { totalFen: 28_300, assetsFen: 30_300, debtsFen: 2000, unvalued: ["JPY"] },
  });
});

test("budgets say what is left of this month; children count for their parent", async () => {
  const categories = [pushedSkiing({ id: "own", name: "早餐", parentId: "EXPENSE:餐饮" })];
  const entries = [
    pushedLunch({ amountFen: 3000 }),
    pushedLunch({ amountFen: 800, categoryId: "own" }),
    pushedLunch({ amountFen: 200, categoryId: "EXPENSE:交通" }),
    pushedLunch({ amountFen: 9000, date: "2026-10-31" }),
  ];
  const definitions = [budget(3000, "EXPENSE:餐饮"), budget(20_000, null)];
  await desk.store.push(desk.script.ledgerId, pushOf({ categories, entries, definitions }));

  expect(await get(listBudgets)).toEqual({
    month: "2026-11",
    budgets: [
      {
        ...{ category: null, categoryId: null, amountFen: 20_000, spentFen: 4000 },
        ...{ leftFen: 16_000, overFen: 0, daysLeft: 16, leftPerDayFen: 1000 },
      },
      {
        ...{ category: "餐饮", categoryId: "EXPENSE:餐饮", amountFen: 3000, spentFen: 3800 },
        ...{ leftFen: 0, overFen: 800, daysLeft: 16, leftPerDayFen: 0 },
      },
    ],
  });
  const named = `?category=${encodeURIComponent("餐饮")}&from=2026-11-01`;
  const { entries: found } = await get(listEntries, named);
  expect(found.map(({ amountFen }: { amountFen: number }) => amountFen).sort()).toEqual([
    3000, 800,
  ]);
  const { byCategory } = await get(monthSummary, "?month=2026-11");
  expect(byCategory).toMatchObject([
    { category: "餐饮" },
    { category: "早餐", parentCategory: "餐饮", amountFen: 800 },
    { category: "交通" },
  ]);
});

test("without accounts and budgets the lists are empty", async () => {
  expect(await get(listAccounts)).toEqual({
    accounts: [],
    netWorth: { totalFen: 0, assetsFen: 0, debtsFen: 0, unvalued: [] },
  });
  expect(await get(listBudgets)).toEqual({ month: "2026-11", budgets: [] });
});
