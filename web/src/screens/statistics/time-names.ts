import { weekdayOf, yearMonthDay } from "@suikouji/core";
import { dayAndWeekday } from "../../ui/day-words.ts";
import { uiText } from "../../ui/ui-text.ts";
import { statisticsText as text } from "./statistics-text.ts";
import type { TimeTotals } from "./time-totals.ts";

type Time = Pick<TimeTotals, "unit" | "range">;

/** 11月15日 周日, 2026年11月9日到15日, 2026年11月, 2026年; a month that is cut off by its days. */
export function timeName({ unit, range }: Time): string {
  return unit === "day" ? dayAndWeekday(range.from) : text.periodName(range);
}

/** For an axis: 15日, 11/9, 11月, 2026; the days of a single week by their weekday. */
export function timeLabel({ unit, range: { from } }: Time, isWeek: boolean): string {
  const { year, month, day } = yearMonthDay(from);
  switch (unit) {
    case "day":
      return isWeek ? uiText.weekday(weekdayOf(from)) : text.dayOfMonth(day);
    case "week":
      return `${month}/${day}`;
    case "month":
      return text.monthShort(month);
    case "year":
      return String(year);
  }
}
