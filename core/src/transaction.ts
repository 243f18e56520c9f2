import type { CalendarDate } from "./calendar-date.ts";
import type { Fen } from "./money.ts";

/** TRANSFER moves money between one's own pockets and counts neither as income nor as expense. */
export type TransactionType = "EXPENSE" | "INCOME" | "TRANSFER";

export const TRANSACTION_TYPES: readonly TransactionType[] = ["EXPENSE", "INCOME", "TRANSFER"];

/** One movement of money, as the user told it. */
export interface Transaction {
  readonly amount: Fen;
  readonly type: TransactionType;
  /** A category's name as users see it; if none fits it is 其他, never the first of a list. */
  readonly category: string;
  readonly date: CalendarDate;
  readonly description: string;
  /** The account that paid or received it, by its name; absent: none was named. */
  readonly account?: string;
  /** The account that a transfer goes to, by its name. */
  readonly toAccount?: string;
  /** Tag names, see `tags.ts`; absent: none. */
  readonly tags?: string;
  readonly note?: string;
  /** The amount in the other currency that was paid, see `foreign-money.ts`; absent: none. */
  readonly foreign?: string;
}

const EVERY_FIELD: { readonly [Field in keyof Transaction]-?: true } = {
  amount: true,
  type: true,
  category: true,
  date: true,
  description: true,
  account: true,
  toAccount: true,
  tags: true,
  note: true,
  foreign: true,
};

/** The compiler checks that it names all of them. */
export const TRANSACTION_FIELDS = Object.keys(EVERY_FIELD) as readonly (keyof Transaction)[];

/** A transaction as an engine heard it, and how sure the engine is: 0 to 1. */
export interface ParsedTransaction extends Transaction {
  readonly confidence: number;
}

/** The fields that a correction sets; absent fields stay as they are. */
export type TransactionChange = Partial<Transaction>;

/** Below this a correction is not applied and a draft is marked for review. */
export const SURE_ENOUGH = 0.7;

/** The transaction without its confidence, once the user has confirmed it. */
export function transactionOf({ confidence: _, ...transaction }: ParsedTransaction): Transaction {
  return transaction;
}

/** The given fields that differ from before; an empty text means the same as none. */
export function changeBetween(before: Transaction, told: TransactionChange): TransactionChange {
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) =>
        value !== undefined && value !== (before[field as keyof Transaction] ?? ""),
    ),
  );
}
