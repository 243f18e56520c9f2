import { parseCalendarDate } from "@suikouji/core";
import { expect, test } from "vitest";
import { dayAndWeekday, dayWords } from "./day-words.ts";

function day(text: string) {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`${text} is no day`);
  return date;
}

test.each([
  ["2026-11-15", "今天"],
  ["2026-11-14", "昨天"],
  ["2026-11-13", "前天"],
  ["2026-11-12", "11月12日"],
  ["2026-11-16", "11月16日"],
  ["2025-11-15", "2025年11月15日"],
])("on 15 November 2026, %s is %s", (date, words) => {
  expect(dayWords(day(date), day("2026-11-15"))).toBe(words);
});

test("a day with its weekday", () => {
  expect(dayAndWeekday(day("2026-11-15"))).toBe("11月15日 周日");
});
