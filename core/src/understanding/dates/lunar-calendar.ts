import { type CalendarDate, calendarDateFromEpochDay } from "../../calendar-date.ts";

/**
 * The months of each Chinese year from 2020 to 2035, in four hexadecimal figures: twelve bits for the
 * months that have 30 days (29 otherwise), then which month is followed by a leap month of 29.
 */
const YEARS = "7954 6aa0 ad50 5b52 4b60 a6e6 a4e0 d260 ea65 d530 5aa0 76a3 96d0 4afb 4ad0 a4d0"
  .split(" ")
  .map((year) => Number.parseInt(year, 16));
const FIRST_YEAR = 2020;
/** 2020-01-25, in days since 1970. */
const FIRST_NEW_YEAR = 18_286;

/** The solar day of a day of the Chinese calendar; `null` for a year beyond the table. */
export function lunarDate(year: number, month: number, day: number): CalendarDate | null {
  const code = YEARS[year - FIRST_YEAR];
  if (code === undefined) return null;
  const past = YEARS.slice(0, year - FIRST_YEAR).map((each) => daysBefore(each, 13));
  const days = [...past, daysBefore(code, month), day - 1].reduce((sum, each) => sum + each);
  return calendarDateFromEpochDay(FIRST_NEW_YEAR + days);
}

function daysBefore(code: number, month: number): number {
  let days = 0;
  for (let each = 1; each < month; each += 1) {
    days += code & (0x10000 >> each) ? 30 : 29;
    if (each === (code & 0xf)) days += 29;
  }
  return days;
}
