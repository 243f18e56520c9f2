import type { YearMonth } from "@suikouji/core";
import { expect, test } from "vitest";
import { LAST_STEP, readingWindow } from "./reading-window.ts";

const present = "2026-11" as YearMonth;

test("the ledger first reads three whole months, and future dates", () => {
  expect(readingWindow({ top: null, present, step: 0 })).toEqual({
    from: "2026-09-01",
    to: "9999-12-31",
  });
});

test("the month in the address is the newest one read", () => {
  expect(readingWindow({ top: "2026-02" as YearMonth, present, step: 1 })).toEqual({
    from: "2025-03-01",
    to: "2026-02-28",
  });
});

test("the last step reads everything", () => {
  expect(readingWindow({ top: null, present, step: LAST_STEP }).from).toBe("0001-01-01");
  expect(readingWindow({ top: null, present, step: LAST_STEP - 1 }).from).toBe("2022-12-01");
});
