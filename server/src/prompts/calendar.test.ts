import { calendarDateOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { calendarOn } from "./calendar.ts";

function calendar(year: number, month: number, day: number): string {
  const today = calendarDateOf({ year, month, day });
  if (today === null) throw new Error("No such day");
  return calendarOn(today).calendar;
}

test.each([
  [
    "the last fourteen days",
    "11-15 周日 今天, 11-14 周六 昨天, 11-13 周五 前天, 11-12 周四 大前天, 11-11 周三,",
  ],
  ["last week", "11-08 上周日, 11-07 上周六, 11-06 上周五,"],
  ["上上周", "10-26 上上周一"],
  ["月初 and 月底", "11-01 月初, 10-01 上月初, 10-31 上月底"],
  ["festivals that move", "09-25 中秋"],
  ["others of the year", "02-17 春节"],
])("on 2026-11-15 it holds %s", (_, days) => {
  expect(calendar(2026, 11, 15)).toContain(days);
});

test("a day of another year is written with its year", () => {
  const days = calendar(2026, 1, 5);

  expect(days).toContain("01-05 周一 今天, 01-04 上周日 昨天");
  expect(days).toContain("2025-12-31 上周三");
  expect(days).toContain("2025-12-01 上月初");
  expect(days).toContain("2025-10-06 中秋");
});
