import { expect, test } from "vitest";
import { parseStatisticsPeriod, statisticsAddress } from "./statistics-address.ts";

test.each([
  "#/statistics?month=2026-11",
  "#/statistics?week=2026-11-09",
  "#/statistics?year=2026",
  "#/statistics?days=2026-01-15..2026-03-31",
])("%s is parsed, and written the same", (address) => {
  const period = parseStatisticsPeriod(address);

  expect(period && statisticsAddress(period)).toBe(address);
});

test("any day names its week", () => {
  expect(parseStatisticsPeriod("#/statistics?week=2026-11-15")).toEqual({
    kind: "week",
    monday: "2026-11-09",
  });
});

test.each([
  "",
  "?month=november",
  "?week=2026-02-30",
  "?year=26",
  "?days=2026-01-01..",
  "?days=b..a",
])("%s names no period", (parameters) => {
  expect(parseStatisticsPeriod(`#/statistics${parameters}`)).toBeNull();
});
