import { expect, test } from "vitest";
import { transaction } from "../../../testing/transactions.ts";
import type { Account } from "../../accounts/account.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { DateRange } from "../year-month.ts";
import { answerFromLedger, type QueriedLedger } from "./answer-from-ledger.ts";
import type { LedgerQuery, Measure, QueriedEntry } from "./ledger-query.ts";

const day = (date: string) => date as CalendarDate;
const [today, first] = [day("2026-11-15"), day("2026-11-01")];
const WANG: Account = {
  ...{ id: "account:老王", name: "老王", hidden: false, order: 0 },
  ...{ sort: "person", openingFen: 50_000, currency: "CNY" },
};
const OCTOBER = { range: { from: day("2026-10-01"), to: day("2026-10-31") }, words: "上个月" };
const query = (measure: Measure): LedgerQuery => ({
  period: { range: { from: first, to: today }, words: "这个月" },
  ...{ type: null, category: null, words: null, measure },
});

/** Books with one entry on each of two days, which say what was read of them. */
function books(more: Partial<QueriedLedger<QueriedEntry>> = {}) {
  const read: DateRange[] = [];
  const entries = [first, day("2026-10-20")].map((date) => ({
    ...transaction({ date }),
    id: date,
  }));
  const ledger: QueriedLedger<QueriedEntry> = {
    entriesBetween: async (range) => {
      read.push(range);
      return entries.filter(({ date }) => date >= range.from && date <= range.to);
    },
    ...more,
  };
  return { ledger, read };
}

test("only the days of the question are read", async () => {
  const { ledger, read } = books();
  const { figures } = await answerFromLedger(ledger, query({ kind: "sum" }));

  expect(figures).toEqual({ kind: "sum", total: 6000, count: 1 });
  expect(read).toEqual([{ from: first, to: today }]);
});

test("of two periods that overlap an entry counts once in each", async () => {
  const { ledger, read } = books();
  const compared = await answerFromLedger(ledger, query({ kind: "compare", with: OCTOBER }));

  expect(compared.figures).toMatchObject({ kind: "compare", total: 6000, other: 6000 });
  expect(read).toHaveLength(2);
});

test("a question about a budget reads the budgets, and none are none", async () => {
  const whole = { category: null } as never;
  const measure = { kind: "budget", on: today } as Measure;
  const days: CalendarDate[] = [];
  const budgetsOn = async (on: CalendarDate) => {
    days.push(on);
    return [whole];
  };

  const { figures } = await answerFromLedger(books({ budgetsOn }).ledger, query(measure));
  expect(figures).toEqual({ kind: "budget", budget: whole, others: [] });
  expect(days).toEqual([today]);
  expect((await answerFromLedger(books().ledger, query(measure))).figures).toEqual({
    ...{ kind: "budget", budget: null, others: [] },
  });
});

test("a question about debts reads the accounts and no entries", async () => {
  const holdings = { accounts: [WANG], flows: [] };
  const { ledger, read } = books({ holdings: async () => holdings });
  const { figures } = await answerFromLedger(ledger, query({ kind: "debts", side: "to-me" }));

  expect(figures).toMatchObject({
    ...{ kind: "debts", debts: { total: 50_000, parts: [{ account: WANG }] } },
  });
  expect(read).toEqual([]);
});

const about = (said: Partial<LedgerQuery>) => ({ ...query({ kind: "sum" }), ...said });
const asks = async (said: Partial<LedgerQuery>) => {
  const { query: meant, figures } = await answerFromLedger(books().ledger, about(said));
  return [meant.period.words, meant.words, figures.kind, "total" in figures && figures.total];
};
const NOVEMBER_10 = { range: { from: day("2026-11-10"), to: today }, words: "这周" };

test("if there is nothing of what was asked, the first wider question that finds something is answered", async () => {
  const orElse = [{ words: "晚" }, { words: "饭" }, { period: OCTOBER }];

  expect(await asks({ words: "早", orElse })).toEqual(["这个月", "饭", "sum", 6000]);
  expect(await asks({ words: "早", orElse: [{ words: "晚" }] })).toEqual([
    "这个月",
    "早",
    "sum",
    0,
  ]);
  expect(await asks({ period: NOVEMBER_10, orElse: [{ period: OCTOBER }] })).toEqual([
    ...["上个月", null, "sum", 6000],
  ]);
});

test("a sum with or without what the books never had is no answer", async () => {
  const never = { category: null, words: null, mention: "大件" };

  expect(await asks({ without: [never] })).toEqual(["这个月", null, "unknown", false]);
  expect(await asks({ anyOf: [never] })).toEqual(["这个月", null, "unknown", false]);
  expect(await asks({ tag: "大件" })).toEqual(["这个月", null, "unknown", false]);
});
