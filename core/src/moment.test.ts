import { expect, test } from "vitest";
import { dateOf, isoOf } from "./moment.ts";

const midnightUtc = Date.UTC(2026, 10, 15);

test("the date is the one on the user's own clock", () => {
  expect(dateOf({ epochMs: midnightUtc, utcOffsetMinutes: 480 })).toBe("2026-11-15");
  expect(dateOf({ epochMs: midnightUtc, utcOffsetMinutes: -60 })).toBe("2026-11-14");
  expect(dateOf({ epochMs: midnightUtc + 16 * 3_600_000, utcOffsetMinutes: 480 })).toBe(
    "2026-11-16",
  );
});

test("a moment is written as ISO 8601 with its offset", () => {
  expect(isoOf({ epochMs: midnightUtc + 2 * 3_600_000 + 5_000, utcOffsetMinutes: 480 })).toBe(
    "2026-11-15T10:00:05+08:00",
  );
  expect(isoOf({ epochMs: midnightUtc, utcOffsetMinutes: -210 })).toBe("2026-11-14T20:30:00-03:30");
  expect(isoOf({ epochMs: -1000, utcOffsetMinutes: 0 })).toBe("1969-12-31T23:59:59+00:00");
});
