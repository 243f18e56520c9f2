import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateOf,
  daysInMonth,
  epochDay,
  mondayOf,
  weekdayOf,
  yearMonthDay,
} from "../calendar-date.ts";
import type { DateRange } from "../ledger/year-month.ts";
import type { Recurring, RecurringRule } from "./recurring.ts";

/** What decides the days. */
export type Schedule = Pick<Recurring, "rule" | "from" | "until" | "skipped">;

/** The days of its occurrences within the range, ascending, without the skipped ones. */
export function dueOn(
  { rule, from, until, skipped }: Schedule,
  range: DateRange,
): readonly CalendarDate[] {
  const first = firstOn(rule, from);
  const last = until !== null && until < range.to ? until : range.to;
  const left = new Set<string>(skipped);
  const dates: CalendarDate[] = [];
  for (let index = indexBefore(rule, first, range.from); ; index += 1) {
    const date = occurrence(rule, first, index);
    if (date > last) return dates;
    if (date >= range.from && !left.has(date)) dates.push(date);
  }
}

/** The next occurrence on that day or later; `null`: there is none any more. */
export function nextDue(schedule: Schedule, from: CalendarDate): CalendarDate | null {
  // Twice as far as the longest interval, since some may be skipped.
  const [next] = dueOn(schedule, { from, to: addDays(later(from, schedule.from), AHEAD_DAYS) });
  return next ?? null;
}

const AHEAD_DAYS = 2 * 366 * 31;

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}

/** The first day on or after `from` that fits the rule. */
function firstOn(rule: RecurringRule, from: CalendarDate): CalendarDate {
  switch (rule.every) {
    case "day":
      return from;
    case "week":
      return addDays(from, (rule.weekday - weekdayOf(from) + 7) % 7);
    case "weekdays": {
      const own = rule.weekdays.find((weekday) => weekday >= weekdayOf(from));
      return own === undefined
        ? addDays(mondayOf(from), 6 + (rule.weekdays[0] ?? 1))
        : addDays(mondayOf(from), own - 1);
    }
    case "month": {
      const own = dayInMonth(from, rule.day);
      return own >= from ? own : dayInMonth(nextMonth(from), rule.day);
    }
    case "year": {
      const { year } = yearMonthDay(from);
      const own = dayInYear(year, rule);
      return own >= from ? own : dayInYear(year + 1, rule);
    }
  }
}

/** Counted from the first one, which is 0. */
function occurrence(rule: RecurringRule, first: CalendarDate, index: number): CalendarDate {
  switch (rule.every) {
    case "day":
      return addDays(first, index * rule.count);
    case "week":
      return addDays(first, index * 7 * rule.count);
    case "weekdays": {
      const { weekdays } = rule;
      const place = weekdays.indexOf(weekdayOf(first)) + index;
      const weekday = weekdays[place % weekdays.length] ?? 1;
      return addDays(mondayOf(first), 7 * Math.floor(place / weekdays.length) + weekday - 1);
    }
    case "month":
      return dayInMonth(addMonths(monthStart(first), index * rule.count), rule.day);
    case "year":
      return dayInYear(yearMonthDay(first).year + index, rule);
  }
}

/** An index whose occurrence is not after the day, so that long ago beginnings cost nothing. */
function indexBefore(rule: RecurringRule, first: CalendarDate, day: CalendarDate): number {
  const days = epochDay(day) - epochDay(first);
  // Every week has all of its days.
  if (rule.every === "weekdays") return Math.max(0, Math.floor(days / 7) * rule.weekdays.length);
  const longest = { day: 1, week: 7, month: 31, year: 366 }[rule.every];
  const count = rule.every === "year" ? 1 : rule.count;
  return Math.max(0, Math.floor(days / (longest * count)));
}

function monthStart(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 7)}-01` as CalendarDate;
}

function nextMonth(date: CalendarDate): CalendarDate {
  return addMonths(monthStart(date), 1);
}

function dayInMonth(date: CalendarDate, day: number): CalendarDate {
  const { year, month } = yearMonthDay(date);
  return existing(year, month, day);
}

function dayInYear(year: number, { month, day }: { month: number; day: number }): CalendarDate {
  return existing(year, month, day);
}

/** The last day of the month where it has fewer. */
function existing(year: number, month: number, day: number): CalendarDate {
  const date = calendarDateOf({ year, month, day: Math.min(day, daysInMonth(year, month)) });
  if (date === null) throw new RangeError("The calendar ends with the year 9999");
  return date;
}
