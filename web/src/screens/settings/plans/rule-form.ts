import {
  type CalendarDate,
  parseCalendarDate,
  type RecurringRule,
  type Weekday,
  weekdayOf,
  yearMonthDay,
} from "@suikouji/core";
import type { RecurringPlan } from "../../../platform/books/plans/plan-books.ts";

/** The fields of a rule, whatever kind is chosen: switching the kind loses nothing. */
export interface RuleForm {
  readonly every: RecurringRule["every"];
  /** As typed. */
  readonly count: string;
  readonly weekday: Weekday;
  /** Ascending. */
  readonly weekdays: readonly Weekday[];
  readonly month: number;
  readonly day: number;
  readonly from: string;
  /** Empty: it does not end. */
  readonly until: string;
}

export type PlanProblem = "no-day" | "ends-early" | "no-count" | "no-weekdays";

/** Monthly on the day of today, until something else is chosen. */
export function newRuleForm(today: CalendarDate): RuleForm {
  const { month, day } = yearMonthDay(today);
  const weekday = weekdayOf(today);
  const weekdays = [1, 2, 3, 4, 5] as const;
  return { every: "month", count: "1", weekday, weekdays, month, day, from: today, until: "" };
}

export function ruleFormOf({ rule, from, until }: RecurringPlan): RuleForm {
  const blank = { ...newRuleForm(from), until: until ?? "" };
  switch (rule.every) {
    case "year":
    case "weekdays":
      return { ...blank, ...rule };
    default:
      return { ...blank, ...rule, count: String(rule.count) };
  }
}

export const MOST_BETWEEN = 99;

export function planOf(form: RuleForm): RecurringPlan | PlanProblem {
  const from = parseCalendarDate(form.from);
  const until = form.until === "" ? null : parseCalendarDate(form.until);
  if (from === null || (form.until !== "" && until === null)) return "no-day";
  if (until !== null && until < from) return "ends-early";
  const rule = ruleOf(form);
  if (rule === null) return form.every === "weekdays" ? "no-weekdays" : "no-count";
  return { rule, from, until };
}

function ruleOf(form: RuleForm): RecurringRule | null {
  const { every, count: typed, weekday, weekdays, month, day } = form;
  if (every === "weekdays") return weekdays.length > 1 ? { every, weekdays } : null;
  const count = Number(typed);
  const isCount = Number.isInteger(count) && count >= 1 && count <= MOST_BETWEEN;
  if (every !== "year" && !isCount) return null;
  switch (every) {
    case "day":
      return { every, count };
    case "week":
      return { every, count, weekday };
    case "month":
      return { every, count, day };
    case "year":
      return { every, month, day };
  }
}
