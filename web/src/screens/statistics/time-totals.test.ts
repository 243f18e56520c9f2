import { type CalendarDate, fen, type Summed } from "@suikouji/core";
import { expect, test } from "vitest";
import { timeTotals } from "./time-totals.ts";

const day = (text: string) => text as CalendarDate;
const spent = (date: string, amount: number, more: Partial<Summed> = {}): Summed => ({
  date: day(date),
  amount: fen(amount),
  type: "EXPENSE",
  categoryId: "EXPENSE:餐饮",
  ...more,
});

test("income and expense are added up by month, without transfers", () => {
  const totals = timeTotals(
    [
      spent("2026-02-01", 100),
      spent("2026-02-28", 250, { count: 2 }),
      spent("2026-02-10", 900, { type: "INCOME" }),
      spent("2026-02-10", 5000, { type: "TRANSFER" }),
      spent("2026-01-31", 7),
    ],
    { from: day("2026-01-01"), to: day("2026-02-28") },
    { unit: "month", first: null },
  );

  expect(totals).toEqual([
    {
      unit: "month",
      range: { from: "2026-01-01", to: "2026-01-31" },
      income: 0,
      expense: 7,
      count: 1,
    },
    {
      unit: "month",
      range: { from: "2026-02-01", to: "2026-02-28" },
      income: 900,
      expense: 350,
      count: 5,
    },
  ]);
});

test.each([
  ["day", "2026-01-30", "2026-02-02", 4],
  ["week", "2026-11-02", "2026-11-15", 2],
  ["year", "2024-06-01", "2026-02-02", 3],
] as const)("every %s from %s to %s: %d", (unit, from, to, count) => {
  const totals = timeTotals([], { from: day(from), to: day(to) }, { unit, first: null });

  expect(totals).toHaveLength(count);
  expect(totals[0]?.range.from).toBe(from);
  expect(totals.at(-1)?.range.to).toBe(to);
});

test("months before the first entry are left out, days are not", () => {
  const range = { from: day("2026-01-01"), to: day("2026-04-30") };
  const first = day("2026-03-31");

  const months = timeTotals([], range, { unit: "month", first });

  expect(months.map((month) => month.range.from)).toEqual(["2026-03-01", "2026-04-01"]);
  expect(timeTotals([], range, { unit: "day", first })).toHaveLength(120);
});
