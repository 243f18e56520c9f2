import { type CalendarDate, weekdayOf, yearMonthDay } from "@suikouji/core";
import { dayAndWeekday, dayWords } from "../../ui/day-words.ts";
import { uiText } from "../../ui/ui-text.ts";

/** 今天 11月15日 周日; with the year when it is another one. */
export function dayName(date: CalendarDate, today: CalendarDate): string {
  const words = dayWords(date, today);
  const { year, month, day } = yearMonthDay(date);
  const weekday = uiText.weekday(weekdayOf(date));
  const isDate = [uiText.monthDay(month, day), uiText.yearMonthDay(year, month, day)].includes(
    words,
  );
  return isDate
    ? uiText.withWeekday(words, weekday)
    : uiText.relativeDay(words, dayAndWeekday(date));
}
