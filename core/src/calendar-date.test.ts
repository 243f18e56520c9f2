import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDateFromEpochDay,
  calendarDateOf,
  epochDay,
  mondayOf,
  parseCalendarDate,
  weekdayOf,
} from "./calendar-date.ts";

const day = (text: string) => text as CalendarDate;

describe("a calendar date", () => {
  test.each(["2026-11-15", "2024-02-29", "0001-01-01", "9999-12-31"])("reads %s", (text) => {
    expect(parseCalendarDate(text)).toBe(text);
  });

  test.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-11-00",
    "26-11-15",
    "2026-11-15T00:00",
    "0000-01-01",
    "",
  ])("refuses %j", (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });

  test("refuses parts that are not whole numbers", () => {
    expect(calendarDateOf({ year: 2026.5, month: 1, day: 1 })).toBeNull();
    expect(calendarDateOf({ year: 2026, month: 1.5, day: 1 })).toBeNull();
    expect(calendarDateOf({ year: 2026, month: 1, day: 1.5 })).toBeNull();
  });

  test("days roll over months, years and leap days", () => {
    expect(addDays(day("2026-11-30"), 1)).toBe("2026-12-01");
    expect(addDays(day("2026-01-01"), -1)).toBe("2025-12-31");
    expect(addDays(day("2024-02-28"), 1)).toBe("2024-02-29");
    expect(addDays(day("1900-02-28"), 1)).toBe("1900-03-01");
    expect(addDays(day("2000-02-28"), 1)).toBe("2000-02-29");
  });

  test("adding months keeps the day, or takes the last of a shorter month", () => {
    expect(addMonths(day("2026-11-15"), -1)).toBe("2026-10-15");
    expect(addMonths(day("2026-01-31"), 1)).toBe("2026-02-28");
    expect(addMonths(day("2026-01-15"), -1)).toBe("2025-12-15");
    expect(addMonths(day("2026-11-15"), 14)).toBe("2028-01-15");
  });

  test("the week starts on Monday", () => {
    expect(weekdayOf(day("2026-11-15"))).toBe(7);
    expect(weekdayOf(day("2026-11-16"))).toBe(1);
    expect(weekdayOf(day("1969-12-31"))).toBe(3);
    expect(mondayOf(day("2026-11-15"))).toBe("2026-11-09");
    expect(mondayOf(day("2026-11-16"))).toBe("2026-11-16");
  });

  test("agrees with the platform's calendar on every day of the range", () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_000, max: 2_900_000 }), (days) => {
        const date = calendarDateFromEpochDay(days);

        expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
        expect(epochDay(date)).toBe(days);
      }),
    );
  });
});
