import {
  type CalendarDate,
  fen,
  type LedgerEntry,
  type Totals,
  type YearMonth,
  yearMonthOf,
} from "@suikouji/core";
import { timeOf } from "../../ui/time-of-day.ts";

/** One row of the list. Every row has its month: the bar above shows that of the topmost row. */
export type LedgerRow =
  | { readonly kind: "month"; readonly key: string; readonly month: YearMonth }
  /** The month in the address has no entries. */
  | { readonly kind: "empty-month"; readonly key: string; readonly month: YearMonth }
  | {
      readonly kind: "day";
      readonly key: string;
      readonly month: YearMonth;
      readonly date: CalendarDate;
      readonly totals: Totals;
    }
  | {
      readonly kind: "entry";
      readonly key: string;
      readonly month: YearMonth;
      readonly entry: LedgerEntry;
      /** From 1, counting entries only. */
      readonly ordinal: number;
    };

export interface LedgerRows {
  readonly rows: readonly LedgerRow[];
  readonly months: ReadonlyMap<YearMonth, Totals>;
  /** The number of entry rows. */
  readonly count: number;
}

/**
 * Turns entries, sorted by date and order of saving, into rows with the newest first. `lead` is the
 * month that the list begins with even when it is empty; later months get a heading.
 */
export function ledgerRows(found: readonly LedgerEntry[], lead: YearMonth | null): LedgerRows {
  const entries = byTime(found);
  const sums = { months: new Map<YearMonth, Sum>(), days: new Map<CalendarDate, Sum>() };
  for (const entry of entries) {
    addTo(sums.months, yearMonthOf(entry.date), entry);
    addTo(sums.days, entry.date, entry);
  }
  const rows: LedgerRow[] = [];
  let ordinal = 0;
  let month: YearMonth | null = null;
  let date: CalendarDate | null = null;
  const newest = entries.at(-1);
  if (lead !== null && (newest === undefined || yearMonthOf(newest.date) < lead)) {
    rows.push({ kind: "empty-month", key: `empty ${lead}`, month: lead });
    month = lead;
  }
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    if (entry.date !== date) {
      const next = yearMonthOf(entry.date);
      if (month !== null && next !== month) {
        rows.push({ kind: "month", key: `month ${next}`, month: next });
      }
      month = next;
      date = entry.date;
      rows.push({
        kind: "day",
        key: `day ${date}`,
        month,
        date,
        totals: totalsOf(sums.days.get(date)),
      });
    }
    ordinal += 1;
    rows.push({
      kind: "entry",
      key: entry.id,
      month: month ?? yearMonthOf(entry.date),
      entry,
      ordinal,
    });
  }
  const months = new Map([...sums.months].map(([key, sum]) => [key, totalsOf(sum)]));
  return { rows, months, count: ordinal };
}

export function entryOf({ rows }: LedgerRows, id: string): LedgerEntry | undefined {
  for (const row of rows) if (row.kind === "entry" && row.key === id) return row.entry;
  return undefined;
}

export function sumOfMonths(months: ReadonlyMap<YearMonth, Totals> = new Map()): Totals {
  const sum: Sum = { income: 0, expense: 0, count: 0 };
  for (const { income, expense, count } of months.values()) {
    sum.income += income;
    sum.expense += expense;
    sum.count += count;
  }
  return totalsOf(sum);
}

/** The index of the day heading for this row, which stays visible while scrolling; -1: none yet. */
export function dayHeadingAt(headings: readonly number[], index: number): number {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle] ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return headings[low - 1] ?? -1;
}

/** Imported and recurring entries are not saved in the order of the times that are shown. */
function byTime(entries: readonly LedgerEntry[]): readonly LedgerEntry[] {
  const timed = entries.map((entry) => ({ entry, date: entry.date, atMs: timeOf(entry) }));
  timed.sort((one, other) =>
    one.date === other.date ? one.atMs - other.atMs : one.date < other.date ? -1 : 1,
  );
  return timed.map(({ entry }) => entry);
}

interface Sum {
  income: number;
  expense: number;
  count: number;
}

/** Adds in place: a new object per entry would be slow with a hundred thousand entries. */
function addTo<Key>(sums: Map<Key, Sum>, key: Key, { type, amount }: LedgerEntry): void {
  let sum = sums.get(key);
  if (sum === undefined) {
    sum = { income: 0, expense: 0, count: 0 };
    sums.set(key, sum);
  }
  if (type === "INCOME") sum.income += amount;
  if (type === "EXPENSE") sum.expense += amount;
  sum.count += 1;
}

function totalsOf(sum: Sum = { income: 0, expense: 0, count: 0 }): Totals {
  return { income: fen(sum.income), expense: fen(sum.expense), count: sum.count };
}
