import type { CalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import { dayProblem } from "./day-limits.ts";

test.each([
  ["0001-11-15", "too-early"],
  ["0202-11-15", "too-early"],
  ["1969-12-31", "too-early"],
  ["1970-01-01", null],
  ["2025-02-28", null],
  ["2026-12-31", null],
  ["2027-01-01", null],
  ["2027-01-02", "too-late"],
  ["2099-12-31", "too-late"],
])("on the last day of 2026, %s is %s", (date, problem) => {
  expect(dayProblem(date as CalendarDate, "2026-12-31" as CalendarDate)).toBe(problem);
});
