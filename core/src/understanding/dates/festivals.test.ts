import { describe, expect, test } from "vitest";
import { type CalendarDate, parseCalendarDate } from "../../calendar-date.ts";
import { festivalIn } from "./festivals.ts";
import { festival } from "./resolve-date.ts";

const LUNAR_DAYS = { 春节: "1/1", 端午: "5/5", 七夕: "7/7", 中秋: "8/15", 重阳: "9/9" };

/** New moons within minutes of midnight in China; ICU's approximation is a day off there. */
const CLOSE_TO_MIDNIGHT = ["2027-02-06", "2030-02-03"];

describe("lunar festivals", () => {
  const chinese = new Intl.DateTimeFormat("en-u-ca-chinese", {
    month: "numeric",
    day: "numeric",
    timeZone: "Asia/Shanghai",
  });

  test.each(Object.entries(LUNAR_DAYS))("%s is %s of the Chinese calendar", (name, day) => {
    const dates = Array.from({ length: 16 }, (_, index) =>
      String(festivalIn(2020 + index, name)),
    ).filter((date) => !CLOSE_TO_MIDNIGHT.includes(date));

    const days = dates.map((date) => chinese.format(new Date(`${date}T12:00:00+08:00`)));

    expect(new Set(days)).toEqual(new Set([day]));
  });

  test("a year outside the table has no date", () => {
    expect(festivalIn(2019, "中秋")).toBeNull();
    expect(festivalIn(2036, "除夕")).toBeNull();
  });
});

test.each([
  ["清明", 2026, "2026-04-05"],
  ["清明", 2025, "2025-04-04"],
  ["立秋", 2026, "2026-08-07"],
  ["立冬", 2026, "2026-11-07"],
  ["冬至", 2025, "2025-12-21"],
  ["冬至", 2026, "2026-12-22"],
  ["母亲节", 2026, "2026-05-10"],
  ["父亲节", 2026, "2026-06-21"],
  ["万圣", 2026, "2026-10-31"],
  ["中元", 2026, "2026-08-27"],
  ["腊八节", 2025, "2026-01-26"],
])("%s of %i is %s", (name, year, date) => {
  expect(festivalIn(year, name)).toBe(date);
});

test("the latest festival is never in the future", () => {
  const spring = parseCalendarDate("2026-02-16") as CalendarDate;

  expect(festival({ festival: "除夕" }, spring)).toBe("2026-02-16");
  expect(festival({ festival: "春节" }, spring)).toBe("2025-01-29");
  expect(festival({ festival: "圣诞" }, spring)).toBe("2025-12-25");
  expect(
    festival({ festival: "春节" }, parseCalendarDate("2040-05-01") as CalendarDate),
  ).toBeNull();
});
