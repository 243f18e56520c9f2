import { type CalendarDate, calendarDateOf, weekdayOf, yearMonthDay } from "../../calendar-date.ts";
import {
  FIXED_FESTIVALS,
  LUNAR_FESTIVALS,
  SOLAR_FESTIVALS,
  WEEKDAY_FESTIVALS,
} from "./festivals.ts";
import { lunarDate } from "./lunar-calendar.ts";

/** The festival in one year; `null` where this engine does not know it. */
export function festivalIn(year: number, name: string): CalendarDate | null {
  const solar = SOLAR_FESTIVALS.get(name);
  if (solar !== undefined) return solarDay(year, solar);
  const nth = WEEKDAY_FESTIVALS.get(name);
  if (nth !== undefined) return nthWeekday(year, nth);
  const day = FIXED_FESTIVALS.get(name) ?? LUNAR_FESTIVALS.get(name) ?? "";
  const [month, date] = [Number(day.slice(0, 2)), Number(day.slice(2))];
  if (FIXED_FESTIVALS.has(name)) return calendarDateOf({ year, month, day: date });
  return lunarDate(year, month, date);
}

/** The sun is a quarter of a day later each year, until a leap year takes the day back. */
function solarDay(year: number, code: string): CalendarDate | null {
  const since = year - 2000;
  const day = Math.floor(since * 0.2422 + Number(code.slice(2)) / 100) - Math.floor(since / 4);
  return calendarDateOf({ year, month: Number(code.slice(0, 2)), day });
}

function nthWeekday(year: number, code: string): CalendarDate | null {
  const [month, nth, weekday] = [code.slice(0, 2), code.charAt(2), code.charAt(3)].map(Number);
  if (month === undefined || nth === undefined || weekday === undefined) return null;
  const first = calendarDateOf({ year, month, day: 1 });
  if (first === null) return null;
  const ahead = (weekday - weekdayOf(first) + 7) % 7;
  return calendarDateOf({ year, month, day: 1 + ahead + 7 * (nth - 1) });
}

/** The latest one that is not in the future. */
export function latestFestival(today: CalendarDate, name: string): CalendarDate | null {
  const { year } = yearMonthDay(today);
  const thisYear = festivalIn(year, name);
  if (thisYear === null) return null;
  return thisYear <= today ? thisYear : festivalIn(year - 1, name);
}
