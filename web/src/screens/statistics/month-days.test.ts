import { type CalendarDate, fen, type YearMonth } from "@suikouji/core";
import { expect, test } from "vitest";
import { monthDays } from "./month-days.ts";

test("a month has all its days, whether or not something was recorded", () => {
  const third = {
    date: "2028-02-03" as CalendarDate,
    income: fen(0),
    expense: fen(500),
    count: 1,
  };
  const days = monthDays("2028-02" as YearMonth, [third]);

  expect(days).toHaveLength(29);
  expect(days[2]).toEqual(third);
  expect(days[28]).toEqual({ date: "2028-02-29", income: 0, expense: 0, count: 0 });
});
