import {
  addDays,
  addYearMonths,
  type CalendarDate,
  type DateRange,
  epochDay,
  mondayOf,
  rangeOfMonth,
  yearMonthOf,
} from "@suikouji/core";
import type { LedgerAddress } from "../../session/addresses.ts";
import type { StatisticsPeriod } from "../../session/statistics-address.ts";
import type { TimeUnit } from "./time-totals.ts";

export type PeriodKind = StatisticsPeriod["kind"];

export const PERIOD_KINDS: readonly PeriodKind[] = ["week", "month", "year", "range"];

export function rangeOfPeriod(period: StatisticsPeriod): DateRange {
  switch (period.kind) {
    case "week":
      return { from: period.monday, to: addDays(period.monday, 6) };
    case "month":
      return rangeOfMonth(period.month);
    case "year":
      return rangeOfYear(period.year);
    case "range":
      return period.days;
  }
}

/** The period as many places later; a range is moved by its own length. */
export function movedPeriod(period: StatisticsPeriod, places: number): StatisticsPeriod {
  switch (period.kind) {
    case "week":
      return { kind: "week", monday: addDays(period.monday, 7 * places) };
    case "month":
      return { kind: "month", month: addYearMonths(period.month, places) };
    case "year":
      return { kind: "year", year: period.year + places };
    case "range": {
      const { from, to } = period.days;
      const days = daysIn(period.days) * places;
      return { kind: "range", days: { from: addDays(from, days), to: addDays(to, days) } };
    }
  }
}

/** Another kind of period about the same time: around today if the old one contains it. */
export function periodOfKind(
  kind: PeriodKind,
  { from, to }: DateRange,
  today: CalendarDate,
): StatisticsPeriod {
  const day = today >= from && today <= to ? today : from;
  switch (kind) {
    case "week":
      return { kind, monday: mondayOf(day) };
    case "month":
      return { kind, month: yearMonthOf(day) };
    case "year":
      return { kind, year: Number(day.slice(0, 4)) };
    case "range":
      return { kind, days: { from, to } };
  }
}

/** The bars of a period: each a day, a month or a year. */
export function barUnit(period: StatisticsPeriod): TimeUnit {
  switch (period.kind) {
    case "week":
    case "month":
      return "day";
    case "year":
      return "month";
    case "range": {
      const days = daysIn(period.days);
      return days <= MOST_DAYS ? "day" : days <= MOST_DAYS_BY_MONTH ? "month" : "year";
    }
  }
}

/** More bars would be thinner than a finger can point at. */
const MOST_DAYS = 62;
const MOST_DAYS_BY_MONTH = 3 * 366;

/** What the trend shows: the last weeks, months or years up to the period; of a range, itself. */
export function trendOfPeriod(period: StatisticsPeriod): {
  readonly unit: TimeUnit;
  readonly range: DateRange;
} {
  const range = rangeOfPeriod(period);
  if (period.kind === "range") return { unit: barUnit(period), range };
  const first = rangeOfPeriod(movedPeriod(period, 1 - TREND_LENGTH[period.kind]));
  return { unit: period.kind, range: { from: first.from, to: range.to } };
}

const TREND_LENGTH = { week: 12, month: 12, year: 5 } as const;

/** The ledger's filter for the entries of a period. */
export function filterOfPeriod(period: StatisticsPeriod): Partial<LedgerAddress> {
  return period.kind === "month" ? { month: period.month } : { days: rangeOfPeriod(period) };
}

export function rangeOfYear(year: number): DateRange {
  const digits = String(year).padStart(4, "0");
  return { from: `${digits}-01-01` as CalendarDate, to: `${digits}-12-31` as CalendarDate };
}

function daysIn({ from, to }: DateRange): number {
  return epochDay(to) - epochDay(from) + 1;
}
