import {
  type CalendarDate,
  type DateRange,
  mondayOf,
  parseCalendarDate,
  parseYearMonth,
  type YearMonth,
} from "@suikouji/core";
import { parseSpan } from "./addresses.ts";

/** The time that the statistics are about. */
export type StatisticsPeriod =
  | { readonly kind: "week"; readonly monday: CalendarDate }
  | { readonly kind: "month"; readonly month: YearMonth }
  | { readonly kind: "year"; readonly year: number }
  | { readonly kind: "range"; readonly days: DateRange };

/** `#/statistics?month=2026-11`, `?week=2026-11-09`, `?year=2026`, `?days=2026-01-01..2026-03-31` */
export function statisticsAddress(period: StatisticsPeriod): string {
  return `#/statistics?${parameterOf(period)}`;
}

/** Anyone can type an address: null if it names no period. */
export function parseStatisticsPeriod(hash: string): StatisticsPeriod | null {
  const parts = new URLSearchParams(hash.split("?")[1] ?? "");
  const month = parseYearMonth(parts.get("month") ?? "");
  if (month !== null) return { kind: "month", month };
  const day = parseCalendarDate(parts.get("week") ?? "");
  if (day !== null) return { kind: "week", monday: mondayOf(day) };
  const year = parts.get("year") ?? "";
  if (/^[1-9]\d{3}$/.test(year)) return { kind: "year", year: Number(year) };
  const { from = null, to = null } = parseSpan(parts.get("days"), parseCalendarDate) ?? {};
  return from === null || to === null ? null : { kind: "range", days: { from, to } };
}

function parameterOf(period: StatisticsPeriod): string {
  switch (period.kind) {
    case "week":
      return `week=${period.monday}`;
    case "month":
      return `month=${period.month}`;
    case "year":
      return `year=${period.year}`;
    case "range":
      return `days=${period.days.from}..${period.days.to}`;
  }
}
