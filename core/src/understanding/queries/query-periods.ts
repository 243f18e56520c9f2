import { addDays, addMonths, type CalendarDate, mondayOf } from "../../calendar-date.ts";
import type { Period } from "../../ledger/query/ledger-query.ts";
import { comparedPeriods } from "./compared-periods.ts";
import { findPeriods, known } from "./find-periods.ts";
import type { MeasureKind } from "./measure-of.ts";
import type { Question } from "./read-question.ts";

export interface Periods {
  readonly period: Period;
  readonly other: Period | null;
}

/** The period asked about, and the one to compare it with. */
export function periodsOf(
  question: Question,
  kind: MeasureKind,
  today: CalendarDate,
): Periods | null {
  if (kind.kind === "compare") return comparedPeriods(question, today);
  const [said, second] = question.periods;
  const period = known(said ?? findPeriods(usualPeriod(kind, question), today)[0]);
  return period === null || second !== undefined ? null : { period, other: null };
}

/** What is meant if no time is said. */
function usualPeriod(kind: MeasureKind, { tag }: Question): string {
  // A journey is rarely of this month.
  if (kind.kind === "last" || tag !== null) return "最近一年";
  if (kind.kind === "list") return "最近";
  const unit = kind.kind === "groups" ? kind.by : kind.kind === "average" ? kind.per : null;
  return unit === "month" ? "今年" : "这个月";
}

/** 最近三个月每个月: the running month and the two before it, not a part of a fourth. */
export function wholeUnits(period: Period, by: string): Period {
  const { range, words } = period;
  if (!/^(?:最近|近|过去)/.test(words)) return period;
  const { from, to } = range;
  if (by === "month" && !from.endsWith("-01")) {
    const next = addMonths(`${from.slice(0, 7)}-01` as CalendarDate, 1);
    return { words, range: { from: next < to ? next : from, to } };
  }
  const monday = addDays(mondayOf(addDays(from, -1)), 7);
  return by === "week" && monday < to ? { words, range: { from: monday, to } } : period;
}
