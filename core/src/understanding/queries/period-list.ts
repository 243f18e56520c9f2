import { addDays } from "../../calendar-date.ts";
import type { Period } from "../../ledger/query/ledger-query.ts";
import type { DateRange } from "../../ledger/year-month.ts";
import type { MeasureKind } from "./measure-of.ts";
import type { Question } from "./read-question.ts";

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
