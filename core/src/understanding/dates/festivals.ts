import {
  type CalendarDate,
  calendarDateFromEpochDay,
  calendarDateOf,
  weekdayOf,
} from "../../calendar-date.ts";
import { FIXED_DAYS, LUNAR_DAYS, NTH_WEEKDAYS, SOLAR_TERMS } from "../lexicon/festivals.ts";

type DayIn = (year: number, code: string) => CalendarDate | null;

/** By name: the function that finds the day in a year, and its code. */
const FESTIVALS: ReadonlyMap<string, readonly [DayIn, string]> = new Map([
  ...named(fixedDay, FIXED_DAYS),
  ...named(lunarDay, LUNAR_DAYS),
  ...named(solarDay, SOLAR_TERMS),
  ...named(nthWeekday, NTH_WEEKDAYS),
]);

export const FESTIVAL_NAMES: readonly string[] = [...FESTIVALS.keys()];

/** The festival's day in a year; `null` if it is not known. */
export function festivalIn(year: number, name: string): CalendarDate | null {
  const [dayIn, code] = FESTIVALS.get(name) ?? [];
  return dayIn === undefined || code === undefined ? null : dayIn(year, code);
}

function named(dayIn: DayIn, list: string): readonly [string, readonly [DayIn, string]][] {
  const figures = dayIn === solarDay ? 6 : 4;
  return list.split(" ").map((each) => [each.slice(figures), [dayIn, each.slice(0, figures)]]);
}

/** Month and day, MMDD. */
function fixedDay(year: number, code: string): CalendarDate | null {
  return calendarDateOf({ year, month: Number(code.slice(0, 2)), day: Number(code.slice(2)) });
}

/** The month of a solar term, and its position in 2000 in hundredths of a day. It moves a quarter of a day later each year, until a leap year moves it back. */
function solarDay(year: number, code: string): CalendarDate | null {
  const since = year - 2000;
  const day = Math.floor(since * 0.2422 + Number(code.slice(2)) / 100) - Math.floor(since / 4);
  return calendarDateOf({ year, month: Number(code.slice(0, 2)), day });
}

/** MM, which of the weekdays, and the weekday from Sunday: 0520 is the second Sunday of May. */
function nthWeekday(year: number, code: string): CalendarDate | null {
  const month = Number(code.slice(0, 2));
  const first = calendarDateOf({ year, month, day: 1 });
  if (first === null) return null;
  const ahead = (Number(code.charAt(3)) - weekdayOf(first) + 7) % 7;
  return calendarDateOf({ year, month, day: 7 * Number(code.charAt(2)) - 6 + ahead });
}

/** The months of each Chinese year from 2020 to 2035, as four hexadecimal digits: twelve bits for the months with 30 days (29 otherwise), then the month that a leap month of 29 days follows. */
const YEARS = "7954 6aa0 ad50 5b52 4b60 a6e6 a4e0 d260 ea65 d530 5aa0 76a3 96d0 4afb 4ad0 a4d0"
  .split(" ")
  .map((year) => Number.parseInt(year, 16));
const FIRST_YEAR = 2020;
/** 2020-01-25, in days since 1970. */
const FIRST_NEW_YEAR = 18_286;

/** Month and day of the Chinese calendar, MMDD; 除夕 is the day before the first. */
function lunarDay(year: number, code: string): CalendarDate | null {
  const months = YEARS[year - FIRST_YEAR];
  if (months === undefined) return null;
  const past = YEARS.slice(0, year - FIRST_YEAR).map((each) => daysBefore(each, 13));
  const inYear = daysBefore(months, Number(code.slice(0, 2))) + Number(code.slice(2)) - 1;
  return calendarDateFromEpochDay(past.reduce((sum, each) => sum + each, FIRST_NEW_YEAR + inYear));
}

function daysBefore(months: number, month: number): number {
  let days = 0;
  for (let each = 1; each < month; each += 1) {
    days += months & (0x10000 >> each) ? 30 : 29;
    if (each === (months & 0xf)) days += 29;
  }
  return days;
}
