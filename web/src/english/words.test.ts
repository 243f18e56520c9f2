import { expect, test } from "vitest";
import { counted, entries, yuan } from "./words.ts";

test("one thing is singular, none and several are plural", () => {
  expect([0, 1, 2].map(entries)).toEqual(["0 entries", "1 entry", "2 entries"]);
  expect(counted(1, "minute")).toBe("1 minute");
  expect(counted(12, "minute")).toBe("12 minutes");
});

test("amounts have ¥, and decimals only when there are any", () => {
  expect([3000, 1250, 123456700, 5].map(yuan)).toEqual(["¥30", "¥12.50", "¥1,234,567", "¥0.05"]);
});
