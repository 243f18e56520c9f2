import { addDays, type CalendarDate } from "@suikouji/core";

export type DayProblem = "too-early" | "too-late";

/** Nobody's books go further back; what is earlier is a year half typed. */
export const EARLIEST_DAY = "1970-01-01" as CalendarDate;

/** What is recorded has happened; tomorrow is left to those whose clock is behind. */
export function latestDay(today: CalendarDate): CalendarDate {
  return addDays(today, 1);
}

/** What speaks against recording something on a day; null: nothing. */
export function dayProblem(date: CalendarDate, today: CalendarDate): DayProblem | null {
  if (date < EARLIEST_DAY) return "too-early";
  return date > latestDay(today) ? "too-late" : null;
}
