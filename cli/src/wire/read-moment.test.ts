import { isoOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { readMoment } from "./read-moment.ts";

test.each([
  ["2026-11-15T10:00:00+08:00", "2026-11-15T10:00:00+08:00"],
  ["2026-11-15T10:00+08:00", "2026-11-15T10:00:00+08:00"],
  ["2026-11-15T10:00:00.123+0800", "2026-11-15T10:00:00+08:00"],
  ["2026-11-15T23:30:00-05:00", "2026-11-15T23:30:00-05:00"],
  ["2026-11-15T02:00:00Z", "2026-11-15T02:00:00+00:00"],
  ["2026-11-15 10:00", "2026-11-15T10:00:00+08:00"],
  ["2026-11-15", "2026-11-15T00:00:00+08:00"],
])("%s", (text, iso) => {
  const moment = readMoment(text);

  expect(moment === null ? null : isoOf(moment)).toBe(iso);
});

test.each(["", "now", "2026-02-30 10:00", "2026-11-15 24:00", "2026-11-15 10:60", "15/11/2026"])(
  "%s is not a moment",
  (text) => {
    expect(readMoment(text)).toBeNull();
  },
);
