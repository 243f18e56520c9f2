import { addDays, type CalendarDate, calendarDateOf, yearMonthDay } from "../../calendar-date.ts";
import {
  AFTER_SPRING_FESTIVAL,
  FIRST_LUNAR_YEAR,
  FIXED_FESTIVALS,
  LUNAR_FESTIVALS,
} from "./festivals.ts";

/** The festival in one year; `null` where this engine does not know it. */
export function festivalIn(year: number, name: string): CalendarDate | null {
  const fixed = FIXED_FESTIVALS.get(name);
  if (fixed !== undefined) return calendarDateOf({ year, month: fixed[0], day: fixed[1] });
  const offset = AFTER_SPRING_FESTIVAL.get(name);
  if (offset === undefined) return lunar(year, name);
  const springFestival = lunar(year, "春节");
  return springFestival === null ? null : addDays(springFestival, offset);
}

/** The latest one that is not in the future. */
export function latestFestival(today: CalendarDate, name: string): CalendarDate | null {
  const { year } = yearMonthDay(today);
  const thisYear = festivalIn(year, name);
  if (thisYear === null) return null;
  return thisYear <= today ? thisYear : festivalIn(year - 1, name);
}

function lunar(year: number, name: string): CalendarDate | null {
  const day = LUNAR_FESTIVALS.get(name)?.[year - FIRST_LUNAR_YEAR];
  if (day === undefined) return null;
  return calendarDateOf({ year, month: Number(day.slice(0, 2)), day: Number(day.slice(2)) });
}
