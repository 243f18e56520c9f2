import type { CalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import { monthAndYear, monthDay, periodName, weekdayShort, weekFrom } from "./dates.ts";

const day = (date: string) => date as CalendarDate;

test.each([
  ["2026-11-01", "2026-11-30", "November 2026"],
  ["2026-01-01", "2026-12-31", "2026"],
  ["2026-11-15", "2026-11-15", "Nov 15, 2026"],
  ["2026-11-09", "2026-11-15", "Nov 9–15, 2026"],
  ["2026-10-26", "2026-11-01", "Oct 26–Nov 1, 2026"],
  ["2026-12-28", "2027-01-03", "Dec 28, 2026 – Jan 3, 2027"],
  ["0001-01-01", "2026-11-15", "Until Nov 15, 2026"],
  ["0001-01-01", "9999-12-31", "All time"],
])("%s to %s is %s", (from, to, name) => {
  expect(periodName({ from: day(from), to: day(to) })).toBe(name);
});

test("days, weekdays and months have their English names", () => {
  expect(monthDay(2, 29)).toBe("Feb 29");
  expect([1, 7].map(weekdayShort)).toEqual(["Mon", "Sun"]);
  expect(monthAndYear(2026, 5)).toBe("May 2026");
  expect(weekFrom(day("2026-11-09"))).toBe("Nov 9–15, 2026");
});
