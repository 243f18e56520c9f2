declare const calendarDate: unique symbol;

/** A day on the user's calendar, `yyyy-MM-dd`, free of time zones. Compares correctly as a string. */
export type CalendarDate = string & { readonly [calendarDate]: true };

/** 1 is Monday and 7 is Sunday: a Chinese week starts on Monday, so 上周日 is the day before 周一. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface YearMonthDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_BEFORE_EPOCH_MONDAY = 3;

/** `null` for a day that does not exist (2 月 30 日) or a year outside 1–9999. */
export function calendarDateOf({ year, month, day }: YearMonthDay): CalendarDate | null {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return null;
  return format(year, month, day);
}

/** Reads `yyyy-MM-dd`; `null` for anything else. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (parts === null) return null;
  return calendarDateOf({
    year: Number(parts[1]),
    month: Number(parts[2]),
    day: Number(parts[3]),
  });
}

export function yearMonthDay(date: CalendarDate): YearMonthDay {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDateFromEpochDay(epochDay(date) + days);
}

/** The same day `months` later; the last day where the month is shorter (1 月 31 日 → 2 月 28 日). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = yearMonthDay(date);
  const total = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(total / 12);
  const targetMonth = (total % 12) + 1;
  return format(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)));
}

export function weekdayOf(date: CalendarDate): Weekday {
  const sinceMonday = (((epochDay(date) + DAYS_BEFORE_EPOCH_MONDAY) % 7) + 7) % 7;
  return (sinceMonday + 1) as Weekday;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, 1 - weekdayOf(date));
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01, which was a Thursday. */
export function calendarDateFromEpochDay(days: number): CalendarDate {
  // Civil-from-days over 400-year eras that start on 1 March, so a leap day ends its year.
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return format(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

export function epochDay(date: CalendarDate): number {
  const { year, month, day } = yearMonthDay(date);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function format(year: number, month: number, day: number): CalendarDate {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}` as CalendarDate;
}
