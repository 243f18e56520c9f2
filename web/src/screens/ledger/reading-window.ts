import {
  addYearMonths,
  type CalendarDate,
  type DateRange,
  rangeOfMonth,
  type YearMonth,
} from "@suikouji/core";
import type { Span } from "../../session/addresses.ts";

/**
 * How many months are read, step by step, as the user scrolls. Each step reads the earlier ones
 * again, so they grow fast; after the last one everything is read.
 */
const MONTHS_BY_STEP = [3, 12, 48] as const;

export const LAST_STEP = MONTHS_BY_STEP.length;

const FIRST_DAY = "0001-01-01" as CalendarDate;
const LAST_DAY = "9999-12-31" as CalendarDate;

/** The days of a filter; open ends reach to the first and the last day. */
export function daysToRead({ from, to }: Span<CalendarDate>): DateRange {
  return { from: from ?? FIRST_DAY, to: to ?? LAST_DAY };
}

/** The days to read; always whole months, so that their totals are right. */
export function readingWindow(asked: {
  /** The newest month wanted; null: future dates too. */
  readonly top: YearMonth | null;
  readonly present: YearMonth;
  readonly step: number;
}): DateRange {
  const { top, present, step } = asked;
  const months = MONTHS_BY_STEP[step];
  const newest = top ?? present;
  return {
    from: months === undefined ? FIRST_DAY : rangeOfMonth(addYearMonths(newest, 1 - months)).from,
    to: top === null ? LAST_DAY : rangeOfMonth(top).to,
  };
}
