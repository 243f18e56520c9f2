import { addDays, type DateRange, rangeOfMonth, yearMonthDay, yearMonthOf } from "@suikouji/core";

/** Nov 15. */
export function monthDay(month: number, day: number): string {
  return MONTH_DAY.format(Date.UTC(LEAP_YEAR, month - 1, day));
}

/** Nov 15, 2026. */
export function yearMonthAndDay(year: number, month: number, day: number): string {
  return `${monthDay(month, day)}, ${year}`;
}

/** Nov. */
export function monthShort(month: number): string {
  return MONTH_SHORT.format(Date.UTC(LEAP_YEAR, month - 1, 1));
}

/** November 2026. */
export function monthAndYear(year: number, month: number): string {
  return `${MONTH_LONG.format(Date.UTC(LEAP_YEAR, month - 1, 1))} ${year}`;
}

/** Sun; `weekday` counts from Monday, 1. */
export function weekdayShort(weekday: number): string {
  return WEEKDAY.format(Date.UTC(2024, 0, weekday));
}

/** November 2026, 2026, Nov 15, 2026, Nov 9–15, 2026, Dec 28, 2026 – Jan 3, 2027. */
export function periodName({ from, to }: DateRange): string {
  const first = yearMonthDay(from);
  const last = yearMonthDay(to);
  if (first.year === 1) {
    return last.year === 9999 ? "All time" : `Until ${dayOf(last)}`;
  }
  const month = rangeOfMonth(yearMonthOf(from));
  if (from === month.from && to === month.to) return monthAndYear(first.year, first.month);
  if (from === `${first.year}-01-01` && to === `${first.year}-12-31`) return String(first.year);
  if (from === to) return dayOf(first);
  if (first.year !== last.year) return `${dayOf(first)} – ${dayOf(last)}`;
  const end = first.month === last.month ? String(last.day) : monthDay(last.month, last.day);
  return `${monthDay(first.month, first.day)}–${end}, ${first.year}`;
}

/** The week that begins on this Monday. */
export function weekFrom(monday: DateRange["from"]): string {
  return periodName({ from: monday, to: addDays(monday, 6) });
}

function dayOf({ year, month, day }: ReturnType<typeof yearMonthDay>): string {
  return yearMonthAndDay(year, month, day);
}

/** So that February 29 can be formatted. */
const LEAP_YEAR = 2024;
const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en", { ...parts, timeZone: "UTC" });
const MONTH_DAY = format({ month: "short", day: "numeric" });
const MONTH_SHORT = format({ month: "short" });
const MONTH_LONG = format({ month: "long" });
const WEEKDAY = format({ weekday: "short" });
