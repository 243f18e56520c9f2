import { describe, expect, test } from "vitest";
import { transaction } from "../../testing/transactions.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { answerQuery, type LedgerQuery, type QueriedEntry } from "./ledger-query.ts";

const day = (date: string) => date as CalendarDate;
const entry = (description: string, yuan: number, said: Partial<QueriedEntry> = {}): QueriedEntry =>
  transaction({ description, amount: fen(yuan * 100), ...said });

const lunch = entry("午饭", 35.5, { date: day("2026-11-01") });
const taxi = entry("打车", 60, { date: day("2026-11-30"), category: "交通" });
const dinner = entry("晚饭", 50, { date: day("2026-11-20") });
const salary = entry("工资", 9000, {
  date: day("2026-11-10"),
  category: "工资",
  type: "INCOME",
});
const savings = entry("存钱", 5000, {
  date: day("2026-11-11"),
  category: "其他",
  type: "TRANSFER",
});
const october = entry("房租", 3500, { date: day("2026-10-31"), category: "住房" });
const december = entry("年货", 800, { date: day("2026-12-01"), category: "购物" });
const ENTRIES = [december, lunch, taxi, dinner, salary, savings, october];

function november(said: Partial<LedgerQuery>): LedgerQuery {
  const range = { from: day("2026-11-01"), to: day("2026-11-30") };
  return { range, period: "这个月", measure: "expense", category: null, ...said };
}

const answer = (said: Partial<LedgerQuery>, entries = ENTRIES) =>
  answerQuery(november(said), entries);
const about = { period: "这个月", category: null };

describe("the books of November, its first and last day included", () => {
  test("expenses, without transfers", () => {
    expect(answer({ measure: "expense" })).toEqual({
      ...about,
      measure: "expense",
      total: 14_550,
      count: 3,
    });
  });

  test("expenses of one category", () => {
    expect(answer({ measure: "expense", category: "餐饮" })).toEqual({
      period: "这个月",
      category: "餐饮",
      measure: "expense",
      total: 8550,
      count: 2,
    });
  });

  test("income", () => {
    expect(answer({ measure: "income" })).toEqual({
      ...about,
      measure: "income",
      total: 900_000,
      count: 1,
    });
  });

  test("balance, which transfers do not touch", () => {
    expect(answer({ measure: "balance" })).toEqual({
      ...about,
      measure: "balance",
      income: 900_000,
      expense: 14_550,
    });
  });

  test("count, transfers included", () => {
    expect(answer({ measure: "count" })).toEqual({ ...about, measure: "count", count: 5 });
  });

  test("the category most was spent on, whatever came in or was moved", () => {
    expect(answer({ measure: "top-category" })).toEqual({
      ...about,
      measure: "top-category",
      top: { category: "餐饮", total: 8550 },
    });
  });

  test("the largest expense, the first of equals", () => {
    expect(answer({ measure: "largest" })).toEqual({ ...about, measure: "largest", entry: taxi });
    expect(answer({ measure: "largest" }, [dinner, { ...lunch, amount: fen(5000) }])).toMatchObject(
      { entry: dinner },
    );
  });

  test("the last entries by date, and of one day by when they were saved", () => {
    const coffee = entry("咖啡", 18, { date: day("2026-11-20") });

    expect(answer({ measure: "recent" }, [...ENTRIES, coffee])).toEqual({
      ...about,
      measure: "recent",
      count: 6,
      entries: [taxi, coffee, dinner],
    });
  });
});

test.each([
  ["expense", { total: 0, count: 0 }],
  ["income", { total: 0, count: 0 }],
  ["balance", { income: 0, expense: 0 }],
  ["count", { count: 0 }],
  ["top-category", { top: null }],
  ["largest", { entry: null }],
  ["recent", { count: 0, entries: [] }],
] as const)("empty books: %s", (measure, figures) => {
  expect(answer({ measure }, [])).toEqual({ ...about, measure, ...figures });
});
