import { type Fen, fen, sumFen } from "../money.ts";
import type { Transaction } from "../transaction.ts";
import type { DateRange } from "./year-month.ts";

/** A question about one's books that can be answered by counting entries. */
export interface LedgerQuery {
  readonly range: DateRange;
  /** The range in the user's words, for the answer to repeat: 这个月. */
  readonly period: string;
  readonly measure: Measure;
  readonly category: string | null;
}

export type Measure =
  | "expense"
  | "income"
  | "balance"
  | "count"
  | "top-category"
  | "largest"
  | "recent";

/** What a query needs to know of an entry. */
export type QueriedEntry = Pick<
  Transaction,
  "amount" | "type" | "category" | "date" | "description"
>;

/** The figures, with what they are the figures of. */
export type LedgerAnswer = Pick<LedgerQuery, "period" | "category"> & Figures;

type Figures =
  | { readonly measure: "expense" | "income"; readonly total: Fen; readonly count: number }
  | { readonly measure: "balance"; readonly income: Fen; readonly expense: Fen }
  | { readonly measure: "count"; readonly count: number }
  | { readonly measure: "top-category"; readonly top: CategorySum | null }
  | { readonly measure: "largest"; readonly entry: QueriedEntry | null }
  | {
      readonly measure: "recent";
      readonly count: number;
      /** The last ones by date, the newest first; at most {@link READ_OUT}. */
      readonly entries: readonly QueriedEntry[];
    };

export interface CategorySum {
  readonly category: string;
  readonly total: Fen;
}

/** More entries would take longer to say than anyone listens. */
export const READ_OUT = 3;

/**
 * Entries outside the range or the category may be among those given, in the order they were
 * saved. Transfers are counted as entries, but are neither income nor expense.
 */
export function answerQuery(query: LedgerQuery, entries: readonly QueriedEntry[]): LedgerAnswer {
  const { period, category } = query;
  return { period, category, ...figuresOf(query, entries.filter(isMeantBy(query))) };
}

function isMeantBy({ range, category }: LedgerQuery): (entry: QueriedEntry) => boolean {
  return (entry) =>
    entry.date >= range.from &&
    entry.date <= range.to &&
    (category === null || entry.category === category);
}

function figuresOf({ measure }: LedgerQuery, entries: readonly QueriedEntry[]): Figures {
  const expenses = entries.filter(({ type }) => type === "EXPENSE");
  const incomes = entries.filter(({ type }) => type === "INCOME");
  switch (measure) {
    case "expense":
      return { measure, total: totalOf(expenses), count: expenses.length };
    case "income":
      return { measure, total: totalOf(incomes), count: incomes.length };
    case "balance":
      return { measure, income: totalOf(incomes), expense: totalOf(expenses) };
    case "count":
      return { measure, count: entries.length };
    case "top-category":
      return { measure, top: sumsByCategory(expenses).reduce(larger, null) };
    case "largest":
      return { measure, entry: expenses.reduce(costlier, null) };
    case "recent":
      return { measure, count: entries.length, entries: newest(entries) };
  }
}

function totalOf(entries: readonly QueriedEntry[]): Fen {
  return sumFen(entries.map(({ amount }) => amount));
}

function sumsByCategory(entries: readonly QueriedEntry[]): readonly CategorySum[] {
  const totals = new Map<string, number>();
  for (const { category, amount } of entries) {
    totals.set(category, (totals.get(category) ?? 0) + amount);
  }
  return [...totals].map(([category, total]) => ({ category, total: fen(total) }));
}

function larger(best: CategorySum | null, next: CategorySum): CategorySum {
  return best === null || next.total > best.total ? next : best;
}

function costlier(best: QueriedEntry | null, next: QueriedEntry): QueriedEntry {
  return best === null || next.amount > best.amount ? next : best;
}

/** Of one day, what was saved last comes first. */
function newest(entries: readonly QueriedEntry[]): readonly QueriedEntry[] {
  return entries
    .toReversed()
    .sort((one, other) => (one.date === other.date ? 0 : one.date > other.date ? -1 : 1))
    .slice(0, READ_OUT);
}
