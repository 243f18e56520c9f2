import type { DebtSide } from "../../accounts/debts.ts";
import type { CalendarDate } from "../../calendar-date.ts";
import type { Fen } from "../../money.ts";
import type { Transaction, TransactionType } from "../../transaction.ts";
import type { DateRange } from "../year-month.ts";

/** A question about the books, as data: which entries, and what to find out about them. */
export interface LedgerQuery extends EntryFilter {
  readonly measure: Measure;
  /** The day, week or month that its answer named: 那天 means it in the next question. */
  readonly found?: Period;
  /** No time was said, or a name with a wider meaning: asked in this order if there are no such entries. */
  readonly orElse?: readonly Partial<EntryFilter>[];
  /** What was asked before it, the latest last: 差多少 and 两样加起来 are about that, too. */
  readonly earlier?: readonly Omit<LedgerQuery, "earlier">[];
}

/** Entries that a person names by their time and their subject: 上周的打车. */
export interface EntryFilter {
  readonly period: Period;
  /** `null`: every type; for sums of money {@link typeAdded} decides. */
  readonly type: TransactionType | null;
  /** By its present name; its children are meant, too. */
  readonly category: string | null;
  /** Part of the description, or a tag. */
  readonly words: string | null;
  /** 水果和零食: any of these counts, and the filter has no category and words of its own. */
  readonly anyOf?: readonly Subject[];
  /** 除了房租: entries of none of these. */
  readonly without?: readonly Subject[];
  /** A person or a place, which the description, the note or a tag may have. */
  readonly mention?: string;
  readonly bounds?: Bounds;
  /** By its name; absent: every account. */
  readonly account?: string;
  /** Absent: whatever tags there are. */
  readonly tag?: string;
}

/** What entries are about: their category, or words in their description. */
export type Subject = Pick<EntryFilter, "category" | "words" | "mention" | "account">;

/** 一百以上的, 五十到一百的. */
export interface Bounds {
  readonly least: Fen | null;
  readonly most: Fen | null;
  /** 超过一百: the limit itself does not count. */
  readonly strict: boolean;
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
  /** `rank`: 第二贵 is the second alone. `least`: 最便宜的三笔. */
  | {
      readonly kind: "largest";
      readonly most: number;
      readonly rank?: number;
      readonly least?: true;
    }
  /** Newest first. `rank`: the second last alone, for 再上一次. */
  | { readonly kind: "list"; readonly most: number | null; readonly rank?: number }
  /** 房租交了没: whether there is such an entry. */
  | { readonly kind: "happened" }
  /** `of`: all entries of this type in the period; 房租占收入多少 divides by the income. */
  | { readonly kind: "share"; readonly of: TransactionType }
  | { readonly kind: "compare"; readonly with: Period; readonly of?: "count" }
  | {
      readonly kind: "groups";
      readonly by: Grouping;
      readonly of: "sum" | "count";
      readonly show: "all" | "highest";
      /** 第二多: from 1. */
      readonly rank?: number;
      /** 哪天花得最少: of those with entries. */
      readonly least?: true;
    }
  /** 还剩多少: of the whole budget on that day, else of the income of the month, else in the accounts. */
  | { readonly kind: "left"; readonly on: CalendarDate }
  /** What is left of the budget of a month on a day of it: for the month, or for that day. */
  | { readonly kind: "budget"; readonly on: CalendarDate; readonly left: "month" | "day" };

export type TimeUnit = "day" | "week" | "month";
/** `words`: entries with the same description; `subject`: one group for each thing that was asked about. */
export type Grouping = TimeUnit | "category" | "words" | "subject";

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
  | "note"
> & {
  readonly id: string;
  /** Of a category that is part of another: 餐饮 for 早餐. */
  readonly parentCategory?: string;
};

/** All entries of a type that a share is a part of. */
export function wholeOf(
  { period, account, without }: EntryFilter,
  type: TransactionType,
): EntryFilter {
  return {
    period,
    type,
    category: null,
    words: null,
    ...(account !== undefined && { account }),
    ...(without !== undefined && { without }),
  };
}

/** Money without a type is money spent: 上周打车多少钱. Counts and lists cover every type. */
export function typeAdded({ type, measure }: LedgerQuery): TransactionType | null {
  if (type !== null) return type;
  const countsAll =
    measure.kind === "count" ||
    measure.kind === "list" ||
    measure.kind === "happened" ||
    measure.kind === "balance" ||
    measure.kind === "left" ||
    (measure.kind === "compare" && measure.of === "count") ||
    measure.kind === "account-balance" ||
    measure.kind === "debts" ||
    (measure.kind === "groups" && measure.of === "count");
  return countsAll ? null : "EXPENSE";
}
