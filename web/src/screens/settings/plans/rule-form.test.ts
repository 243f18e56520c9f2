import type { CalendarDate, RecurringRule } from "@suikouji/core";
import { expect, test } from "vitest";
import { newRuleForm, planOf, ruleFormOf } from "./rule-form.ts";

const day = (date: string) => date as CalendarDate;

test.each<RecurringRule>([
  { every: "day", count: 3 },
  { every: "week", count: 2, weekday: 7 },
  { every: "weekdays", weekdays: [1, 3, 5] },
  { every: "month", count: 1, day: 31 },
  { every: "year", month: 3, day: 1 },
])("a rule is the same after the form: %j", (rule) => {
  const plan = { rule, from: day("2026-11-15"), until: day("2027-11-15") };

  expect(planOf(ruleFormOf(plan))).toEqual(plan);
});

test("a new one is monthly from today on", () => {
  expect(planOf(newRuleForm(day("2026-11-15")))).toEqual({
    rule: { every: "month", count: 1, day: 15 },
    from: "2026-11-15",
    until: null,
  });
});

test.each([
  [{ from: "" }, "no-day"],
  [{ until: "2026-11-31" }, "no-day"],
  [{ until: "2026-11-14" }, "ends-early"],
])("%j: %s", (typed, problem) => {
  expect(planOf({ ...newRuleForm(day("2026-11-15")), ...typed })).toBe(problem);
});

test("one day of the week is refused where several are chosen", () => {
  const form = { ...newRuleForm(day("2026-11-15")), every: "weekdays" as const };

  expect(planOf({ ...form, weekdays: [3] })).toBe("no-weekdays");
  expect(planOf(form)).toMatchObject({ rule: { weekdays: [1, 2, 3, 4, 5] } });
});

test.each(["", "0", "-2", "2.7", "100", "x"])("every %j months is refused", (count) => {
  const form = { ...newRuleForm(day("2026-11-15")), count };

  expect(planOf(form)).toBe("no-count");
  expect(planOf({ ...form, every: "year" })).toMatchObject({ rule: { every: "year" } });
});
