import type { CalendarDate } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import { parseStatisticsPeriod, type StatisticsPeriod } from "../../session/statistics-address.ts";
import {
  barUnit,
  filterOfPeriod,
  movedPeriod,
  periodOfKind,
  rangeOfPeriod,
  trendOfPeriod,
} from "./period.ts";

const today = "2026-11-15" as CalendarDate;

function period(parameters: string): StatisticsPeriod {
  const parsed = parseStatisticsPeriod(`#/statistics?${parameters}`);
  if (parsed === null) throw new Error("No period");
  return parsed;
}

test.each([
  ["week=2026-11-11", "2026-11-09", "2026-11-15"],
  ["month=2026-02", "2026-02-01", "2026-02-28"],
  ["year=2026", "2026-01-01", "2026-12-31"],
  ["days=2026-01-15..2026-03-31", "2026-01-15", "2026-03-31"],
])("%s is %s to %s", (parameters, from, to) => {
  expect(rangeOfPeriod(period(parameters))).toEqual({ from, to });
});

test.each([
  ["week=2026-11-09", "week=2026-11-02"],
  ["month=2026-01", "month=2025-12"],
  ["year=2026", "year=2025"],
  ["days=2026-01-11..2026-01-20", "days=2026-01-01..2026-01-10"],
])("before %s comes %s", (parameters, before) => {
  expect(movedPeriod(period(parameters), -1)).toEqual(period(before));
  expect(movedPeriod(period(before), 1)).toEqual(period(parameters));
});

describe("another kind of period", () => {
  test("is around today if the old one contains it", () => {
    const november = rangeOfPeriod(period("month=2026-11"));

    expect(periodOfKind("week", november, today)).toEqual(period("week=2026-11-15"));
    expect(periodOfKind("year", november, today)).toEqual(period("year=2026"));
    expect(periodOfKind("range", november, today)).toEqual(period("days=2026-11-01..2026-11-30"));
  });

  test("is at the beginning of the old one otherwise", () => {
    const lastYear = rangeOfPeriod(period("year=2025"));

    expect(periodOfKind("month", lastYear, today)).toEqual(period("month=2025-01"));
  });
});

test.each([
  ["week=2026-11-09", "day"],
  ["month=2026-11", "day"],
  ["year=2026", "month"],
  ["days=2026-10-01..2026-11-30", "day"],
  ["days=2026-01-01..2026-11-30", "month"],
  ["days=2016-01-01..2026-11-30", "year"],
])("the bars of %s are by %s", (parameters, unit) => {
  expect(barUnit(period(parameters))).toBe(unit);
});

test.each([
  ["week=2026-11-09", { unit: "week", range: { from: "2026-08-24", to: "2026-11-15" } }],
  ["month=2026-02", { unit: "month", range: { from: "2025-03-01", to: "2026-02-28" } }],
  ["year=2026", { unit: "year", range: { from: "2022-01-01", to: "2026-12-31" } }],
  [
    "days=2026-01-15..2026-08-31",
    { unit: "month", range: { from: "2026-01-15", to: "2026-08-31" } },
  ],
])("the trend of %s", (parameters, trend) => {
  expect(trendOfPeriod(period(parameters))).toEqual(trend);
});

test("entries of a month are found by the month, others by their days", () => {
  expect(filterOfPeriod(period("month=2026-11"))).toEqual({ month: "2026-11" });
  expect(filterOfPeriod(period("year=2026"))).toEqual({
    days: { from: "2026-01-01", to: "2026-12-31" },
  });
});
