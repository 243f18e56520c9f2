import type { CalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import { dayName } from "./day-name.ts";

test.each([
  ["2026-11-15", "今天 11月15日 周日"],
  ["2026-11-14", "昨天 11月14日 周六"],
  ["2026-11-01", "11月1日 周日"],
  ["2025-12-31", "2025年12月31日 周三"],
])("on 15 November 2026 the day %s is headed %s", (date, name) => {
  expect(dayName(date as CalendarDate, "2026-11-15" as CalendarDate)).toBe(name);
});
