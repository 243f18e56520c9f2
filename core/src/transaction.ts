import type { CalendarDate } from "./calendar-date.ts";
import type { Fen } from "./money.ts";

/** TRANSFER moves money between one's own pockets and counts neither as income nor as expense. */
export type TransactionType = "EXPENSE" | "INCOME" | "TRANSFER";

export const TRANSACTION_TYPES: readonly TransactionType[] = ["EXPENSE", "INCOME", "TRANSFER"];

/** One movement of money as the user told it. */
export interface Transaction {
  readonly amount: Fen;
  readonly type: TransactionType;
  /** A category's name as users see it; an unknown one is 其他, never the first of a list. */
  readonly category: string;
  readonly date: CalendarDate;
  readonly description: string;
}

/** What an engine heard, with how sure it is: 0 to 1. */
export interface ParsedTransaction extends Transaction {
  readonly confidence: number;
}

/** The fields a correction sets; a field that is absent stays as it is. */
export type TransactionChange = Partial<Transaction>;

/** Below this a correction is not applied and a draft is marked for review. */
export const SURE_ENOUGH = 0.7;

/** What is left of a heard transaction once somebody vouches for it. */
export function transactionOf({ confidence: _, ...transaction }: ParsedTransaction): Transaction {
  return transaction;
}

/** The fields that are told and differ from what was before. */
export function changeBetween(before: Transaction, told: TransactionChange): TransactionChange {
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof Transaction],
    ),
  );
}
