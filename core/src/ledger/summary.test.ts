import { expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import { fen } from "../money.ts";
import { TRANSACTION_TYPES, type Transaction } from "../transaction.ts";
import { addToSums, type Summed, summarize } from "./summary.ts";

function entry(said: Partial<Transaction> & { readonly categoryId: string }) {
  return { ...transaction(said), categoryId: said.categoryId };
}

const first = transaction({}).date;

test("no entries give totals of zero", () => {
  expect(summarize([])).toEqual({
    income: 0,
    expense: 0,
    balance: 0,
    count: 0,
    byCategory: [],
    byDay: [],
  });
});

test("income and expense are summed separately; a transfer counts as an entry only", () => {
  const summary = summarize([
    entry({ amount: fen(3500), type: "EXPENSE", categoryId: "吃" }),
    entry({ amount: fen(900_000), type: "INCOME", categoryId: "工资" }),
    entry({ amount: fen(50_000), type: "TRANSFER", categoryId: "其他" }),
    entry({ amount: fen(1500), type: "EXPENSE", categoryId: "喝" }),
    entry({ amount: fen(2500), type: "EXPENSE", categoryId: "喝" }),
  ]);

  expect(summary).toEqual({
    income: 900_000,
    expense: 7500,
    balance: 892_500,
    count: 5,
    byCategory: [
      { categoryId: "工资", type: "INCOME", amount: 900_000, count: 1 },
      { categoryId: "喝", type: "EXPENSE", amount: 4000, count: 2 },
      { categoryId: "吃", type: "EXPENSE", amount: 3500, count: 1 },
    ],
    byDay: [{ date: first, income: 900_000, expense: 7500, count: 5 }],
  });
});

test("income and expense in the same category are listed separately", () => {
  const { byCategory } = summarize([
    entry({ amount: fen(100), type: "EXPENSE", categoryId: "红包" }),
    entry({ amount: fen(300), type: "INCOME", categoryId: "红包" }),
  ]);

  expect(byCategory.map(({ type, amount }) => [type, amount])).toEqual([
    ["INCOME", 300],
    ["EXPENSE", 100],
  ]);
});

test("days are in order, whatever the order of the entries", () => {
  const dates = ["2026-11-03", "2026-10-31", "2026-11-01"] as Transaction["date"][];

  const { byDay } = summarize(dates.map((date) => entry({ date, categoryId: "吃" })));

  expect(byDay.map(({ date }) => date)).toEqual(["2026-10-31", "2026-11-01", "2026-11-03"]);
});

test("categories of one sum are in one order, whatever the order of the entries", () => {
  const same = [
    entry({ amount: fen(100), type: "INCOME", categoryId: "红包" }),
    entry({ amount: fen(100), type: "EXPENSE", categoryId: "喝" }),
    entry({ amount: fen(100), type: "EXPENSE", categoryId: "红包" }),
  ];

  const { byCategory } = summarize(same);
  expect(byCategory.map(({ categoryId, type }) => `${categoryId} ${type}`)).toEqual([
    ...["喝 EXPENSE", "红包 EXPENSE", "红包 INCOME"],
  ]);
  expect(summarize(same.toReversed())).toEqual(summarize(same));
});

test("sums of a day, added up before, are summarized as their entries are", () => {
  const days = ["2026-11-03", "2026-10-31"] as Transaction["date"][];
  const entries = ["吃", "喝"].flatMap((categoryId, at) =>
    TRANSACTION_TYPES.flatMap((type) =>
      [...days, ...days].map((date) => entry({ amount: fen(7 + at), type, date, categoryId })),
    ),
  );
  const sums = new Map<string, Summed>();
  for (const each of entries) addToSums(sums, each);
  const again = new Map<string, Summed>();
  for (const each of [...sums.values(), ...entries]) addToSums(again, each);

  expect(sums.size).toBe(12);
  expect(summarize(sums.values())).toEqual(summarize(entries));
  expect(summarize(again.values())).toEqual(summarize([...entries, ...entries]));
});
