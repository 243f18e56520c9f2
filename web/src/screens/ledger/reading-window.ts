import {
  addYearMonths,
  type CalendarDate,
  type DateRange,
  rangeOfMonth,
  type YearMonth,
} from "@suikouji/core";

/**
 * How many months are read at once, before the user scrolls on. Each step reads again what the one
 * before it read, so they grow fast; after the last one everything is there.
 */
const MONTHS_BY_STEP = [3, 12, 48] as const;

export const LAST_STEP = MONTHS_BY_STEP.length;

const FIRST_DAY = "0001-01-01" as CalendarDate;
const LAST_DAY = "9999-12-31" as CalendarDate;

/** The days to read, always whole months: their totals must be right. */
export function readingWindow(asked: {
  /** The newest month wanted; null: whatever is dated ahead too. */
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
