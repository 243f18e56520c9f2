import { describe, expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { NamedBudget } from "../../budgets/named-budget.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import { fen } from "../../money.ts";
import { answerFromLedger, type QueriedLedger } from "./answer-from-ledger.ts";
import type { Holdings } from "./answer-query.ts";
import type { LedgerQuery, QueriedEntry } from "./ledger-query.ts";

const TODAY = "2026-11-15" as CalendarDate;
const period = {
  range: { from: "2026-11-01" as CalendarDate, to: TODAY },
  words: "这个月",
};
const LEFT: LedgerQuery = {
  period,
  type: null,
  category: null,
  words: null,
  measure: { kind: "left", on: TODAY },
};

const lunch = { ...transaction({ date: TODAY, amount: fen(1500) }), id: "lunch" };
const salary = {
  ...transaction({ date: TODAY, type: "INCOME", category: "工资", amount: fen(900_000) }),
  id: "salary",
};
const WHOLE = { category: null, left: fen(100) } as NamedBudget;

function holdings(openingFen: number): Holdings {
  const account = { id: "a", name: "招行", hidden: false, order: 0, sort: "debit" } as const;
  const flow = {
    accountId: "a",
    toAccountId: null,
    type: "EXPENSE",
    amount: fen(1500),
    count: 1,
  } as const;
  return { accounts: [{ ...account, currency: "CNY", openingFen }], flows: [flow] };
}

interface Books {
  readonly entries?: readonly QueriedEntry[];
  readonly budgets?: readonly NamedBudget[];
  readonly openingFen?: number;
}

function ledger({ entries = [lunch], budgets = [], openingFen = 0 }: Books) {
  return {
    entriesBetween: async ({ from, to }) =>
      entries.filter(({ date }) => date >= from && date <= to),
    budgetsOn: async () => budgets,
    holdings: async () => holdings(openingFen),
  } satisfies QueriedLedger<QueriedEntry>;
}

describe("what is left", () => {
  test.each([
    ["of the budget", { budgets: [WHOLE], entries: [salary], openingFen: 9 }, "budget"],
    ["of the month's income", { entries: [salary, lunch], openingFen: 9 }, "balance"],
    ["in the accounts, without income", { openingFen: 500_000 }, "net-worth"],
    ["of the month, if nobody said what the accounts held", {}, "balance"],
  ] as const)("%s", async (_, books, kind) => {
    expect((await answerFromLedger(ledger(books), LEFT)).figures.kind).toBe(kind);
  });

  test.each([
    [0, "balance"],
    [500_000, "net-worth"],
  ])("all accounts that began with %d fen are worth: %s", async (openingFen, kind) => {
    const worth = { ...LEFT, measure: { kind: "account-balance" } as const };

    expect((await answerFromLedger(ledger({ openingFen }), worth)).figures.kind).toBe(kind);
  });
});

describe("a word that is no known thing", () => {
  const ask = (mention: string, entries: readonly QueriedEntry[]) =>
    answerFromLedger(ledger({ entries }), { ...LEFT, mention, measure: { kind: "sum" } });

  test("is answered if the books have it at any time", async () => {
    const before = { ...lunch, note: "杭州", date: "2025-01-01" as CalendarDate };

    expect((await ask("杭州", [before])).figures).toEqual({ kind: "sum", total: 0, count: 0 });
  });

  test("is not repeated if they never had it", async () => {
    expect((await ask("本安全", [lunch])).figures).toEqual({ kind: "unknown" });
  });
});
