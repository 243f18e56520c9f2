import { describe, expect, test } from "vitest";
import type { CalendarDate } from "../calendar-date.ts";
import { dueOn, nextDue, type Schedule } from "./due-on.ts";
import type { RecurringRule } from "./recurring.ts";

const day = (date: string) => date as CalendarDate;
const range = (from: string, to: string) => ({ from: day(from), to: day(to) });

function schedule(rule: RecurringRule, from: string, said: Partial<Schedule> = {}): Schedule {
  return { rule, from: day(from), until: null, skipped: [], ...said };
}

const RENT = schedule({ every: "month", count: 1, day: 15 }, "2026-01-01");

describe("the days of a recurring entry", () => {
  test.each<[string, RecurringRule, string, readonly string[]]>([
    [
      "a day that months lack is their last day",
      { every: "month", count: 1, day: 31 },
      "2026-01-31",
      ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
    ],
    [
      "every third month, counted from the first",
      { every: "month", count: 3, day: 15 },
      "2026-01-20",
      ["2026-02-15"],
    ],
    [
      "every second Monday",
      { every: "week", count: 2, weekday: 1 },
      "2026-03-04",
      ["2026-03-09", "2026-03-23", "2026-04-06", "2026-04-20"],
    ],
    [
      "several days of every week",
      { every: "weekdays", weekdays: [1, 3, 5] },
      "2026-04-23",
      ["2026-04-24", "2026-04-27", "2026-04-29"],
    ],
    ["29 February", { every: "year", month: 2, day: 29 }, "2025-03-01", ["2026-02-28"]],
    [
      "every tenth day",
      { every: "day", count: 10 },
      "2026-04-05",
      ["2026-04-05", "2026-04-15", "2026-04-25"],
    ],
  ])("%s", (_, rule, from, expected) => {
    expect(dueOn(schedule(rule, from), range("2026-01-01", "2026-04-30"))).toEqual(expected);
  });

  test("neither before it begins nor after it ends nor on skipped days", () => {
    const ended = { ...RENT, from: day("2026-02-15"), until: day("2026-05-15") };

    expect(
      dueOn({ ...ended, skipped: [day("2026-03-15")] }, range("2026-01-01", "2026-12-31")),
    ).toEqual(["2026-02-15", "2026-04-15", "2026-05-15"]);
  });

  test("the next one, or none after the end", () => {
    expect(nextDue(RENT, day("2026-11-15"))).toBe("2026-11-15");
    expect(nextDue(RENT, day("2026-11-16"))).toBe("2026-12-15");
    expect(nextDue({ ...RENT, until: day("2026-11-15") }, day("2026-11-16"))).toBeNull();
    expect(nextDue({ ...RENT, from: day("2999-01-16") }, day("2026-11-16"))).toBe("2999-02-15");
  });
});
