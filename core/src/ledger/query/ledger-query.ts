import type { DebtSide } from "../../accounts/debts.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { Transaction, TransactionType } from "../../transaction.ts";
import type { DateRange } from "../year-month.ts";

/** A question about the books, as data: which entries, and what to find out about them. */
export interface LedgerQuery extends EntryFilter {
  readonly measure: Measure;
}

/** Entries that a person names by their time and their subject: 上周的打车. */
export interface EntryFilter {
  readonly period: Period;
  /** `null`: every type; for sums of money {@link typeAdded} decides. */
  readonly type: TransactionType | null;
  /** By its present name; its children are meant, too. */
  readonly category: string | null;
  /** Part of the description. */
  readonly words: string | null;
  /** By its name; absent: every account. */
  readonly account?: string;
  /** Absent: whatever tags there are. */
  readonly tag?: string;
}

export interface Period {
  readonly range: DateRange;
  /** The range as said; the answer repeats it: 这个月. */
  readonly words: string;
}

export type Measure =
  | { readonly kind: "sum" | "count" | "balance" }
  /** What the account of the filter holds now; without an account, what all of them are worth. */
  | { readonly kind: "account-balance" }
  /** Who owes the user now, or whom the user owes. */
  | { readonly kind: "debts"; readonly side: DebtSide }
  /** Divided by the time that has passed of the period, or by the number of entries. */
  | { readonly kind: "average"; readonly per: TimeUnit | "entry" }
  | { readonly kind: "largest"; readonly most: number }
  /** Newest first. */
  | { readonly kind: "list"; readonly most: number | null }
  /** `of`: all entries of this type in the period; 房租占收入多少 divides by the income. */
  | { readonly kind: "share"; readonly of: TransactionType }
  | { readonly kind: "compare"; readonly with: Period }
  | {
      readonly kind: "groups";
      readonly by: Grouping;
      readonly of: "sum" | "count";
      readonly show: "all" | "highest";
    }
  /** What is left of the budget of a month on a day of it: for the month, or for that day. */
  | { readonly kind: "budget"; readonly on: CalendarDate; readonly left: "month" | "day" };

export type TimeUnit = "day" | "week" | "month";
/** `words`: entries with the same description. */
export type Grouping = TimeUnit | "category" | "words";

/** The fields of an entry that a query needs. */
export type QueriedEntry = Pick<
  Transaction,
  | "amount"
  | "type"
  | "category"
  | "date"
  | "description"
  | "account"
  | "toAccount"
  | "tags"
  | "foreign"
> & {
  readonly id: string;
  /** Of a category that is part of another: 餐饮 for 早餐. */
  readonly parentCategory?: string;
};

/** All entries of a type that a share is a part of. */
export function wholeOf({ tag: _, ...filter }: EntryFilter, type: TransactionType): EntryFilter {
  return { ...filter, type, category: null, words: null };
}

/** Money without a type is money spent: 上周打车多少钱. Counts and lists cover every type. */
export function typeAdded({ type, measure }: LedgerQuery): TransactionType | null {
  if (type !== null) return type;
  const countsAll =
    measure.kind === "count" ||
    measure.kind === "list" ||
    measure.kind === "balance" ||
    measure.kind === "account-balance" ||
    measure.kind === "debts" ||
    (measure.kind === "groups" && measure.of === "count");
  return countsAll ? null : "EXPENSE";
}
