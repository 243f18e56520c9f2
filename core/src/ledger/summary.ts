import type { CalendarDate } from "../calendar-date.ts";
import { type Fen, fen } from "../money.ts";
import type { TransactionType } from "../transaction.ts";
import type { Entry } from "./entry.ts";

/** Income and expense; transfers between one's own accounts count in neither. */
export interface Totals {
  readonly income: Fen;
  readonly expense: Fen;
  /** The number of entries, transfers included. */
  readonly count: number;
}

export interface Summary extends Totals {
  readonly balance: Fen;
  /** Largest first, incomes and expenses separately. */
  readonly byCategory: readonly CategoryTotal[];
  /** The days with entries, in order. */
  readonly byDay: readonly DayTotals[];
}

export interface CategoryTotal {
  readonly categoryId: string;
  readonly type: TransactionType;
  readonly amount: Fen;
  readonly count: number;
}

export interface DayTotals extends Totals {
  readonly date: CalendarDate;
}

/** An entry, or the sum of entries of one day, type and category, already added up by a database. */
export type Summed = Pick<Entry, "amount" | "type" | "categoryId" | "date"> & {
  /** The number of entries in the sum; one if absent. */
  readonly count?: number;
};

/** Adds an entry to the sum of its day, type and category. */
export function addToSums(sums: Map<string, Summed>, entry: Summed): void {
  const { date, type, categoryId, amount, count: times = 1 } = entry;
  const key = `${date} ${type} ${categoryId}`;
  const { amount: before = 0, count = 0 } = sums.get(key) ?? {};
  sums.set(key, { date, type, categoryId, amount: fen(before + amount), count: count + times });
}

export const NOTHING: Totals = { income: fen(0), expense: fen(0), count: 0 };

export function summarize(entries: Iterable<Summed>): Summary {
  let totals = NOTHING;
  const days = new Map<CalendarDate, Totals>();
  const categories = new Map<string, CategoryTotal>();
  for (const entry of entries) {
    totals = withEntry(totals, entry);
    days.set(entry.date, withEntry(days.get(entry.date) ?? NOTHING, entry));
    if (entry.type !== "TRANSFER") addToCategory(categories, entry);
  }
  return {
    ...totals,
    balance: fen(totals.income - totals.expense),
    byCategory: [...categories.values()].sort(largestFirst),
    byDay: [...days]
      .map(([date, day]) => ({ date, ...day }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
  };
}

/** Equal sums are ordered by id, so that the order of the entries does not matter. */
function largestFirst(one: CategoryTotal, other: CategoryTotal): number {
  if (one.amount !== other.amount) return other.amount - one.amount;
  return `${one.categoryId} ${one.type}` < `${other.categoryId} ${other.type}` ? -1 : 1;
}

function withEntry({ income, expense, count }: Totals, summed: Summed): Totals {
  const { amount, type, count: times = 1 } = summed;
  return {
    income: type === "INCOME" ? fen(income + amount) : income,
    expense: type === "EXPENSE" ? fen(expense + amount) : expense,
    count: count + times,
  };
}

function addToCategory(totals: Map<string, CategoryTotal>, entry: Summed): void {
  const { categoryId, type, amount, count: times = 1 } = entry;
  const key = `${type} ${categoryId}`;
  const { amount: before = 0, count = 0 } = totals.get(key) ?? {};
  totals.set(key, { categoryId, type, amount: fen(before + amount), count: count + times });
}
