import { expect, test } from "vitest";
import type { CalendarDate } from "../../calendar-date.ts";
import { periodInWords } from "./period-in-words.ts";
import { rangeBefore, unitsIn } from "./time-passed.ts";

const range = (from: string, to: string) => ({
  from: from as CalendarDate,
  to: to as CalendarDate,
});

test("a year up to the middle of November has ten and a half months", () => {
  expect(unitsIn(range("2026-01-01", "2026-11-15"), "month")).toBeCloseTo(10.5, 10);
  expect(unitsIn(range("2026-01-01", "2026-06-30"), "month")).toBeCloseTo(6, 10);
});

test.each([
  ["2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"],
  ["2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  ["2026-11-09", "2026-11-15", "2026-11-02", "2026-11-08"],
  ["2026-11-15", "2026-11-15", "2026-11-14", "2026-11-14"],
])("%s to %s comes after %s to %s", (from, to, earlier, until) => {
  expect(rangeBefore(range(from, to))).toEqual(range(earlier, until));
});

test.each([
  ["2026-10-01", "2026-10-31", "2026年10月"],
  ["2025-01-01", "2025-12-31", "2025年"],
  ["2026-11-03", "2026-11-03", "2026年11月3日"],
  ["2026-11-03", "2026-11-09", "2026年11月3日到9日"],
  ["2026-10-30", "2026-11-02", "2026年10月30日到11月2日"],
  ["2025-12-30", "2026-01-02", "2025年12月30日到2026年1月2日"],
])("%s to %s is called %s", (from, to, words) => {
  expect(periodInWords(range(from, to))).toBe(words);
});
