import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const NOW = Date.parse("2026-11-15T02:00:00Z");

test.each([
  [null, null],
  ["7", 7_000],
  [" 7 ", 7_000],
  ["0", 0],
  ["86400", 300_000],
  ["Sun, 15 Nov 2026 02:00:09 GMT", 9_000],
  ["Sun, 15 Nov 2026 01:00:00 GMT", 0],
  ["Fri, 01 Jan 2100 00:00:00 GMT", 300_000],
  ["soon", null],
  ["", null],
  ["-5", null],
  ["1e9", null],
])("Retry-After: %s is a wait of %s ms", (header, ms) => {
  expect(retryAfterMs(header, NOW)).toBe(ms);
});
