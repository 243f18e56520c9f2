import type { CalendarDate } from "../calendar-date.ts";
import type { Transaction } from "../transaction.ts";
import type { BillFault } from "./read-record.ts";

/** A row as the entry that it would become. */
export interface BillCandidate extends Transaction {
  readonly id: string;
  /** The date with the bill's time of day; null if the bill names only the day. */
  readonly occurredAt: string | null;
  /** Whom the money went to or came from; rows with the same one are often in the same category. */
  readonly merchant: string;
  /** What it was paid with, as the bill says: 零钱, 招商银行信用卡(1234). Absent: the bill does not say. */
  readonly payment?: string;
  /** Where a transfer went, as another program's table says. */
  readonly toPayment?: string;
}

/** Why a row is not imported unless the user chooses it. */
export type LeftOut =
  /** It was imported before, and its entry is in the books. */
  | { readonly reason: "in-books" }
  /** It was imported before, and the user deleted its entry. */
  | { readonly reason: "deleted" }
  /** The books have an entry like it. */
  | { readonly reason: "like-entry"; readonly date: CalendarDate; readonly description: string }
  /** The file has the same row twice. */
  | { readonly reason: "repeated" }
  /** It was not paid, or paid back in full. */
  | { readonly reason: "closed" }
  /** A purchase and the refund of all of it: neither counts. */
  | { readonly reason: "refunded" }
  /** A refund of a purchase that is neither in the file nor in the books. */
  | { readonly reason: "refund-alone" }
  /** The bill counts it as neither income nor expense, and does not say why. */
  | { readonly reason: "neutral" }
  /** The other side of a transfer that is imported from another row. */
  | { readonly reason: "other-side" }
  | FeeOf;

/** The fee of another row: an entry of its own, if the user wants it. */
export interface FeeOf {
  readonly reason: "fee";
  /** The id of the row's entry. */
  readonly of: string;
  /** The row's amount contains it: it is less by the fee if the fee is imported. */
  readonly isWithin: boolean;
  /** The row is imported unless the user says no. */
  readonly isRowSuggested: boolean;
}

/** What becomes of a row below the header: each row is exactly one of these. */
export type BillLine =
  | { readonly kind: "entry"; readonly line: number; readonly candidate: BillCandidate }
  | {
      readonly kind: "left-out";
      readonly line: number;
      readonly candidate: BillCandidate;
      readonly why: LeftOut;
    }
  /** There is nothing to import: an amount of 0, or a line of text. */
  | { readonly kind: "empty"; readonly line: number; readonly why: "no-money" | "note" }
  | { readonly kind: "broken"; readonly line: number; readonly faults: readonly BillFault[] };
