import { expect, test } from "vitest";
import { timeOf, timeOfDay } from "./time-of-day.ts";

const NOON = Date.parse("2026-11-15T12:30:45.123+08:00");

test.each([
  ["recorded for the same day", "2026-11-15T12:30:45+08:00", "12:30"],
  ["from a bill of the same day", "2026-11-15T08:05:00+08:00", "08:05"],
  ["from a bill of another day", "2026-11-12T18:20:10+08:00", "18:20"],
  ["shown in the zone it was recorded in", "2026-11-15T04:30:45Z", "04:30"],
])("the time of an entry is known: %s", (_, occurredAt, time) => {
  expect(timeOfDay({ occurredAt, createdAtMs: NOON })).toBe(time);
});

test.each([
  ["recorded for yesterday", "2026-11-14T12:30:45+08:00"],
  ["recorded for tomorrow", "2026-11-16T12:30:45+08:00"],
  ["recorded for a day last year", "2025-11-15T12:30:45+08:00"],
  ["not readable", "someday"],
])("the time of an entry is not known: %s", (_, occurredAt) => {
  expect(timeOfDay({ occurredAt, createdAtMs: NOON })).toBeNull();
});

test("entries are ordered by that time, or by the time of recording", () => {
  const ofBill = { occurredAt: "2026-11-15T08:05:00+08:00", createdAtMs: NOON };
  const ofYesterday = { occurredAt: "2026-11-14T12:30:45+08:00", createdAtMs: NOON };

  expect(timeOf(ofBill)).toBe(Date.parse(ofBill.occurredAt));
  expect(timeOf(ofYesterday)).toBe(NOON);
});
