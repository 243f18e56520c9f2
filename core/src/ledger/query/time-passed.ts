import { addDays, addMonths, epochDay } from "../../calendar-date.ts";
import { type DateRange, rangeOfMonth, yearMonthOf } from "../year-month.ts";
import type { TimeUnit } from "./ledger-query.ts";

/** How many days, weeks (of seven days) or months a range has; a part of a month counts as that part. */
export function unitsIn(range: DateRange, unit: TimeUnit): number {
  const days = daysIn(range);
  switch (unit) {
    case "day":
      return days;
    case "week":
      return days / 7;
    case "month":
      return monthsIn(range);
  }
}

function daysIn({ from, to }: DateRange): number {
  return epochDay(to) - epochDay(from) + 1;
}

function monthsIn(range: DateRange): number {
  const { from, to } = range;
  let months = 0;
  for (let day = from; day <= to; ) {
    const month = rangeOfMonth(yearMonthOf(day));
    const until = month.to < to ? month.to : to;
    months += daysIn({ from: day, to: until }) / daysIn(month);
    day = addDays(until, 1);
  }
  // 最近三个月 are three, from whatever day.
  const whole = Math.round(months);
  return addDays(addMonths(range.from, whole), -1) === range.to ? whole : months;
}

/** The same length of time just before: the month before a month, the seven days before seven days. */
export function rangeBefore(range: DateRange): DateRange {
  const { from, to } = range;
  const isMonths = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
  if (!isMonths) {
    const days = daysIn(range);
    return { from: addDays(from, -days), to: addDays(to, -days) };
  }
  const before = addDays(from, -1);
  return { from: addMonths(from, -Math.round(monthsIn(range))), to: before };
}
