import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import {
  addDays,
  type CalendarDate,
  calendarDateFromEpochDay,
  daysInMonth,
  epochDay,
  type Weekday,
  weekdayOf,
  yearMonthDay,
} from "../calendar-date.ts";
import { dueOn, type Schedule } from "./due-on.ts";
import { occurrenceId, withoutEarlier } from "./occurrence.ts";
import type { Recurring, RecurringRule } from "./recurring.ts";

const RUNS = { numRuns: randomRuns({ quick: 150, full: 30_000 }) };

const anyDay = fc
  .integer({
    min: epochDay("2020-01-01" as CalendarDate),
    max: epochDay("2032-12-31" as CalendarDate),
  })
  .map(calendarDateFromEpochDay);
const count = fc.integer({ min: 1, max: 14 });
const dayOfMonth = fc.integer({ min: 1, max: 31 });

const rules: fc.Arbitrary<RecurringRule> = fc.oneof(
  fc.record({ every: fc.constant("day" as const), count }),
  fc.record({
    every: fc.constant("week" as const),
    count,
    weekday: fc.integer({ min: 1, max: 7 }) as fc.Arbitrary<Weekday>,
  }),
  fc.record({
    every: fc.constant("weekdays" as const),
    weekdays: fc
      .subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 2 })
      .map((days): readonly Weekday[] => days),
  }),
  fc.record({ every: fc.constant("month" as const), count, day: dayOfMonth }),
  fc.record({
    every: fc.constant("year" as const),
    month: fc.integer({ min: 1, max: 12 }),
    day: dayOfMonth,
  }),
);

const schedules: fc.Arbitrary<Schedule> = fc.record({
  rule: rules,
  from: anyDay,
  until: fc.option(anyDay),
  skipped: fc.array(anyDay, { maxLength: 3 }),
});

const ranges = fc
  .tuple(anyDay, fc.nat({ max: 900 }))
  .map(([from, days]) => ({ from, to: addDays(from, days) }));

describe("the days of any recurring entry", () => {
  test("are ascending, each once, within the range, the beginning and the end", () => {
    fc.assert(
      fc.property(schedules, ranges, (schedule, range) => {
        const dates = dueOn(schedule, range);

        expect(dates).toEqual([...new Set(dates)].sort());
        const { from, until, skipped } = schedule;
        const isPossible = (date: CalendarDate) =>
          date >= range.from &&
          date <= range.to &&
          date >= from &&
          (until === null || date <= until) &&
          !skipped.includes(date);
        expect(dates.filter((date) => !isPossible(date))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("fit the rule; a day that the month lacks is its last", () => {
    fc.assert(
      fc.property(schedules, ranges, (schedule, range) => {
        const { rule } = schedule;
        const fits = (date: CalendarDate) => {
          const { year, month, day } = yearMonthDay(date);
          if (rule.every === "day") return true;
          if (rule.every === "week") return weekdayOf(date) === rule.weekday;
          if (rule.every === "weekdays") return rule.weekdays.includes(weekdayOf(date));
          const isMonth = rule.every === "month" || month === rule.month;
          return isMonth && day === Math.min(rule.day, daysInMonth(year, month));
        };

        expect(dueOn(schedule, range).filter((date) => !fits(date))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("are the same, however the time is cut", () => {
    fc.assert(
      fc.property(schedules, ranges, fc.nat({ max: 900 }), (schedule, { from, to }, days) => {
        const cut = addDays(from, Math.min(days, epochDay(to) - epochDay(from)));
        const parts = [
          ...dueOn(schedule, { from, to: cut }),
          ...dueOn(schedule, { from: addDays(cut, 1), to }),
        ];

        expect(parts).toEqual(dueOn(schedule, { from, to }));
      }),
      RUNS,
    );
  });

  test("stay the same when earlier ones are left out", () => {
    fc.assert(
      fc.property(schedules, ranges, (schedule, range) => {
        const cut = withoutEarlier({ ...schedule, changed: {} } as Recurring, range.from);

        expect(dueOn(cut, range)).toEqual(dueOn(schedule, range));
      }),
      RUNS,
    );
  });
});

describe("the id of an occurrence", () => {
  const UUID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

  test("is the same for the same day, differs otherwise, and sorts by the day", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), anyDay, anyDay, (one, other, early, late) => {
        fc.pre(early < late && one !== other);
        const id = occurrenceId(one, early);

        expect(id).toMatch(UUID);
        expect(occurrenceId(one.toUpperCase(), early)).toBe(id);
        expect(occurrenceId(other, early)).not.toBe(id);
        expect(occurrenceId(other, late) > id).toBe(true);
      }),
      RUNS,
    );
  });
});
