import {
  addYearMonths,
  type DateRange,
  type Entry,
  fen,
  NOTHING,
  rangeOfMonth,
  type Totals,
  type YearMonth,
  yearMonthOf,
} from "@suikouji/core";

export const TREND_MONTHS = 12;

export interface MonthTotals extends Totals {
  readonly month: YearMonth;
}

export function trendRange(last: YearMonth): DateRange {
  return {
    from: rangeOfMonth(addYearMonths(last, 1 - TREND_MONTHS)).from,
    to: rangeOfMonth(last).to,
  };
}

/** Twelve months, the last one last; a month without entries is there with nothing. */
export function trendOf(
  entries: Iterable<Pick<Entry, "amount" | "type" | "date">>,
  last: YearMonth,
): readonly MonthTotals[] {
  const sums = new Map<YearMonth, Totals>();
  for (const { amount, type, date } of entries) {
    const month = yearMonthOf(date);
    const { income, expense, count } = sums.get(month) ?? NOTHING;
    sums.set(month, {
      income: type === "INCOME" ? fen(income + amount) : income,
      expense: type === "EXPENSE" ? fen(expense + amount) : expense,
      count: count + 1,
    });
  }
  return Array.from({ length: TREND_MONTHS }, (_, index) => {
    const month = addYearMonths(last, index + 1 - TREND_MONTHS);
    return { month, ...(sums.get(month) ?? NOTHING) };
  });
}

export interface PlotBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Values at equal distances from the left edge to the right one, zero on the bottom. */
export function plotPoints(
  values: readonly number[],
  { left, right, top, bottom }: PlotBox,
  largest: number,
): readonly PlotPoint[] {
  const step = values.length > 1 ? (right - left) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: rounded(left + index * step),
    y: rounded(bottom - (Math.max(0, value) / largest) * (bottom - top)),
  }));
}

/** The `d` of an SVG path through the points. */
export function linePath(points: readonly PlotPoint[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join(" ");
}

/** The surface between the line and the ground. */
export function areaPath(points: readonly PlotPoint[], bottom: number): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  return `${linePath(points)} L${last.x} ${bottom} L${first.x} ${bottom} Z`;
}

function rounded(coordinate: number): number {
  return Math.round(coordinate * 100) / 100;
}
