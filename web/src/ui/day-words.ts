import { addDays, type CalendarDate, weekdayOf, yearMonthDay } from "@suikouji/core";
import { uiText } from "./ui-text.ts";

/** 今天, 昨天, 前天, else 11月15日; with the year when it is another one. */
export function dayWords(date: CalendarDate, today: CalendarDate): string {
  if (date === today) return uiText.today;
  if (date === addDays(today, -1)) return uiText.yesterday;
  if (date === addDays(today, -2)) return uiText.dayBeforeYesterday;
  const { year, month, day } = yearMonthDay(date);
  return year === yearMonthDay(today).year
    ? uiText.monthDay(month, day)
    : uiText.yearMonthDay(year, month, day);
}

/** 11月15日 周日. */
export function dayAndWeekday(date: CalendarDate): string {
  const { month, day } = yearMonthDay(date);
  return uiText.withWeekday(uiText.monthDay(month, day), uiText.weekday(weekdayOf(date)));
}
