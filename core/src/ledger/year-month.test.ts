import { expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { addYearMonths, parseYearMonth, rangeOfMonth, yearMonthOf } from "./year-month.ts";

const november = yearMonthOf("2026-11-15" as CalendarDate);

test("parses yyyy-MM and nothing else", () => {
  expect(parseYearMonth("2026-11")).toBe(november);
  for (const text of ["2026-13", "2026-00", "2026-1", "2026-11-01", "", "11-2026"]) {
    expect(parseYearMonth(text)).toBe(null);
  }
});

test.each([
  ["2026-11", "2026-11-01", "2026-11-30"],
  ["2026-12", "2026-12-01", "2026-12-31"],
  ["2028-02", "2028-02-01", "2028-02-29"],
])("%s reaches from %s to %s", (text, from, to) => {
  expect(rangeOfMonth(parseYearMonth(text) ?? november)).toEqual({ from, to });
});

test("adding months crosses the turn of the year", () => {
  expect(addYearMonths(november, 2)).toBe("2027-01");
  expect(addYearMonths(november, -11)).toBe("2025-12");
});
