import {
  addDays,
  type CalendarDate,
  type DateRange,
  fen,
  mondayOf,
  NOTHING,
  rangeOfMonth,
  type Summed,
  type Totals,
  yearMonthOf,
} from "@suikouji/core";
import { rangeOfYear } from "./period.ts";

export type TimeUnit = "day" | "week" | "month" | "year";

/** The sums of one day, week, month or year. */
export interface TimeTotals extends Totals {
  readonly unit: TimeUnit;
  /** Only the days that were asked for: a month may be cut off. */
  readonly range: DateRange;
}

/**
 * Every unit of the range in order, also those without entries, except weeks, months and years that
 * ended before `first`, the day of the first entry.
 */
export function timeTotals(
  sums: Iterable<Summed>,
  { from, to }: DateRange,
  { unit, first }: { readonly unit: TimeUnit; readonly first: CalendarDate | null },
): readonly TimeTotals[] {
  const totals = new Map<CalendarDate, TimeTotals>();
  for (let day = from; day <= to; ) {
    const whole = unitAround(day, unit);
    const range = { from: day, to: whole.to < to ? whole.to : to };
    if (unit === "day" || first === null || whole.to >= first) {
      totals.set(whole.from, { unit, range, ...NOTHING });
    }
    day = addDays(whole.to, 1);
  }
  for (const { date, type, amount, count: times = 1 } of sums) {
    const { from: key } = unitAround(date, unit);
    const before = totals.get(key);
    if (before === undefined) continue;
    totals.set(key, {
      ...before,
      income: type === "INCOME" ? fen(before.income + amount) : before.income,
      expense: type === "EXPENSE" ? fen(before.expense + amount) : before.expense,
      count: before.count + times,
    });
  }
  return [...totals.values()];
}

function unitAround(day: CalendarDate, unit: TimeUnit): DateRange {
  switch (unit) {
    case "day":
      return { from: day, to: day };
    case "week":
      return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
    case "month":
      return rangeOfMonth(yearMonthOf(day));
    case "year":
      return rangeOfYear(Number(day.slice(0, 4)));
  }
}
