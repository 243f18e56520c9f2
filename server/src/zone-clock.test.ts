import { isoOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { zoneClock } from "./zone-clock.ts";

test.each([
  ["Asia/Shanghai", "2026-11-15T02:00:00Z", "2026-11-15T10:00:00+08:00"],
  ["UTC", "2026-11-15T02:00:00Z", "2026-11-15T02:00:00+00:00"],
  ["Asia/Kathmandu", "2026-11-15T02:00:00Z", "2026-11-15T07:45:00+05:45"],
  ["America/New_York", "2026-11-15T02:00:00Z", "2026-11-14T21:00:00-05:00"],
])("in %s it is %s → %s", (zone, instant, local) => {
  expect(isoOf(zoneClock(zone, () => Date.parse(instant)).now())).toBe(local);
});

test("the offset follows the change to winter time", () => {
  let now = Date.parse("2026-11-01T05:59:59Z");
  const clock = zoneClock("America/New_York", () => now);
  const summer = clock.now().utcOffsetMinutes;

  now += 1000;

  expect([summer, clock.now().utcOffsetMinutes]).toEqual([-240, -300]);
});
