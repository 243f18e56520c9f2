import { addDays, addMonths, type CalendarDate, mondayOf } from "../../calendar-date.ts";
import type { Period } from "../../ledger/query/ledger-query.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import { comparedPeriods } from "./compared-periods.ts";
import { findPeriods, known } from "./find-periods.ts";
import type { MeasureKind } from "./measure-of.ts";
import type { Question } from "./read-question.ts";

export interface Periods {
  readonly period: Period;
  readonly other: Period | null;
}

const VAGUE_TIME = "最近30天";

/** The period asked about, and the one to compare it with. */
export function periodsOf(
  question: Question,
  kind: MeasureKind,
  today: CalendarDate,
): Periods | null {
  if (kind.kind === "compare") return comparedPeriods(question, today);
  const [only, second] = question.periods;
  // 最近洗牙是几号: 最近 is no time to search in.
  const said = kind.kind === "last" && only?.words === VAGUE_TIME ? undefined : only;
  if (second !== undefined) {
    const period = sideBySide(question);
    return period === null ? null : { period, other: null };
  }
  const period = known(said ?? findPeriods(usualPeriod(kind, question), today)[0]);
  return period === null ? null : { period, other: null };
}

/** 昨天和今天, 九月十月: times that follow each other are one. */
export function sideBySide({ periods, said }: Question): Period | null {
  const ranges = periods.flatMap(({ range }) => range ?? []);
  const inOrder = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const areJoined = periods.every(({ start }, at) => {
    const before = periods[at - 1];
    return before === undefined || JOINS.test(said.slice(before.end, start));
  });
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (first === undefined || last === undefined || ranges.length < periods.length) return null;
  if (!areJoined || !isRow(inOrder)) return null;
  const words = said.slice(periods[0]?.start, periods.at(-1)?.end);
  return { range: { from: first.from, to: last.to }, words };
}

const JOINS = /^(?:[和跟与、]|以及|加上?)?$/;

/** What is meant if no time is said. */
function usualPeriod(kind: MeasureKind, question: Question): string {
  const { tag, kinds, names, number, company } = question;
  // A journey is rarely of this month, and what was ever done may be long ago.
  const isOld = tag !== null || kinds.has("journey") || kinds.has("ever");
  // 哪一回加油最贵 is about all times; 最贵的三笔 about the month.
  const isOfAll = names.length > 0 && (number ?? 1) === 1 && kind.kind === "largest";
  const isSoFar = kinds.has("soFar") && names.length > 0;
  const isSought = names.length > 0 && kinds.has("any");
  // 跟小周吃饭一共花过多少 is about every time.
  const isInAll = (names.length > 0 || company !== null) && kinds.has("inAll");
  if (kind.kind === "last" || isOld || isOfAll || isSought || isSoFar || isInAll) return "最近一年";
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

interface PeriodList {
  readonly period: Period;
  readonly other: null;
  readonly measure: MeasureKind;
}

/** 九月十月十一月分别花了多少: days or months that follow each other, each with its sum; otherwise `null`. */
export function periodList({ periods, kinds, said }: Question): PeriodList | null {
  const ranges = periods.flatMap(({ range }) => range ?? []);
  const [first, ...others] = ranges;
  const last = others.at(-1);
  if (first === undefined || last === undefined || ranges.length < periods.length) return null;
  if (!kinds.has("everyKind") || !kinds.has("expense") || !isRow(ranges)) return null;
  const by = ranges.every(({ from, to }) => from === to) ? "day" : "month";
  if (by === "month" && !ranges.every(isMonth)) return null;
  return {
    period: {
      range: { from: first.from, to: last.to },
      words: said.slice(periods[0]?.start, periods.at(-1)?.end),
    },
    other: null,
    measure: { kind: "groups", by, of: "sum", show: "all" },
  };
}

function isRow(ranges: readonly DateRange[]): boolean {
  return ranges.every(({ from }, at) => {
    const before = ranges[at - 1];
    return before === undefined || addDays(before.to, 1) === from;
  });
}

/** Within one month and from its first day; the running one is not over. */
function isMonth({ from, to }: DateRange): boolean {
  return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
}
