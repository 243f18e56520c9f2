import { addDays, type CalendarDate } from "@suikouji/core";

export type DayProblem = "too-early" | "too-late";

/** No user's books go further back; an earlier date is a half-typed year. */
export const EARLIEST_DAY = "1970-01-01" as CalendarDate;

/** Entries have happened already; tomorrow is allowed for users whose clock is behind. */
export function latestDay(today: CalendarDate): CalendarDate {
  return addDays(today, 1);
}

/** Why an entry may not have this date; null when it may. */
export function dayProblem(date: CalendarDate, today: CalendarDate): DayProblem | null {
  if (date < EARLIEST_DAY) return "too-early";
  return date > latestDay(today) ? "too-late" : null;
}
