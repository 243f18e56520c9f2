import { addDays, addMonths, type CalendarDate, parseCalendarDate } from "../calendar-date.ts";

declare const yearMonthBrand: unique symbol;

/** A month of the calendar, `yyyy-MM`. Compares correctly as a string. */
export type YearMonth = string & { readonly [yearMonthBrand]: true };

/** Both days included. */
export interface DateRange {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export function parseYearMonth(text: string): YearMonth | null {
  return parseCalendarDate(`${text}-01`) === null ? null : (text as YearMonth);
}

export function yearMonthOf(date: CalendarDate): YearMonth {
  return date.slice(0, 7) as YearMonth;
}

export function addYearMonths(month: YearMonth, months: number): YearMonth {
  return yearMonthOf(addMonths(firstDay(month), months));
}

export function rangeOfMonth(month: YearMonth): DateRange {
  const from = firstDay(month);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

function firstDay(month: YearMonth): CalendarDate {
  return `${month}-01` as CalendarDate;
}
