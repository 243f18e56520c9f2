import { type CalendarDate, calendarDateOf, yearMonthDay } from "../../calendar-date.ts";
import { FIXED_FESTIVALS, LUNAR_FESTIVALS } from "./festivals.ts";
import { lunarDate } from "./lunar-calendar.ts";

/** The festival in one year; `null` where this engine does not know it. */
export function festivalIn(year: number, name: string): CalendarDate | null {
  // Qingming is a day of the sun, on the 4th in leap years and the year after.
  if (name === "清明") return calendarDateOf({ year, month: 4, day: year % 4 < 2 ? 4 : 5 });
  const day = FIXED_FESTIVALS.get(name) ?? LUNAR_FESTIVALS.get(name) ?? "";
  const [month, date] = [Number(day.slice(0, 2)), Number(day.slice(2))];
  if (FIXED_FESTIVALS.has(name)) return calendarDateOf({ year, month, day: date });
  return lunarDate(year, month, date);
}

/** The latest one that is not in the future. */
export function latestFestival(today: CalendarDate, name: string): CalendarDate | null {
  const { year } = yearMonthDay(today);
  const thisYear = festivalIn(year, name);
  if (thisYear === null) return null;
  return thisYear <= today ? thisYear : festivalIn(year - 1, name);
}
