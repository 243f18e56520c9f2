import type { CalendarDate } from "./calendar-date.ts";
import type { Fen } from "./money.ts";
import type { Pictured } from "./pictured.ts";
import type { Reckoned } from "./reckoned.ts";

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
  /** The ids of its photos, see `photos.ts`; absent: none. */
  readonly photos?: string;
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
  photos: true,
};

/** The compiler checks that it names all of them. */
export const TRANSACTION_FIELDS = Object.keys(EVERY_FIELD) as readonly (keyof Transaction)[];

/** What few transactions say besides. Where our own reading has one, it counts; a model may name the others, except foreign money. */
export const DETAIL_FIELDS = ["account", "toAccount", "tags", "note", "foreign"] as const;
export type TransactionDetails = Pick<Transaction, (typeof DETAIL_FIELDS)[number]>;

/** A transaction that is to be saved. */
export interface NewTransaction extends Transaction {
  /** Nobody chose its category, so it says nothing about these words; see `memory/`. */
  readonly unfiled?: true;
  /** The id of the posted draft or the pictured payment that it was confirmed from; its entry gets this id. */
  readonly waitingId?: string;
}

/** A transaction as an engine heard it, and how sure the engine is: 0 to 1. */
export interface ParsedTransaction extends Transaction {
  readonly confidence: number;
  /** How the engine calculated the amount; shown beside it, and not saved. */
  readonly reckoned?: Reckoned;
  /** What the engine is not sure of; absent if it is sure, or if nobody knows. Not saved. */
  readonly doubts?: readonly DoubtfulField[];
  /** The words it was said with, separated by blanks: 电动车 换了 后 轮胎. The user may name it by them. Neither saved nor sent. */
  readonly said?: string;
  /** Absent: it was not read from a picture. Not saved. */
  readonly pictured?: Pictured;
}

export type DoubtfulField = "amount" | "type" | "category" | "date" | "account";

/** The fields that a correction sets; absent fields stay as they are. */
export type TransactionChange = Partial<Transaction>;

/** Below this a correction is not applied and a draft is marked for review. */
export const SURE_ENOUGH = 0.7;

/** The transaction as it is saved, once the user has confirmed it. */
export function transactionOf({
  confidence: _,
  reckoned: __,
  doubts: ___,
  said: ____,
  pictured: _____,
  ...transaction
}: ParsedTransaction): Transaction {
  return transaction;
}

/** The transaction without what only the books know of it, such as its id. */
export function onlyTransaction(entry: Transaction): Transaction {
  const said = TRANSACTION_FIELDS.filter((field) => entry[field] !== undefined);
  return Object.fromEntries(said.map((field) => [field, entry[field]])) as unknown as Transaction;
}

/** The told fields that differ from before, those that were not told stay; an empty text means none. */
export function changeTold(before: Transaction, told: TransactionChange): TransactionChange {
  return Object.fromEntries(
    Object.entries(told).filter(
      ([field, value]) =>
        value !== undefined && value !== (before[field as keyof Transaction] ?? ""),
    ),
  );
}

/**
 * The change that undoes an edit. Type and category go together: the same name may be another
 * category under another type. What there was nothing of before is taken away by an empty text.
 */
export function undoOf(before: Transaction, change: TransactionChange): TransactionChange {
  const isRefiled = change.type !== undefined || change.category !== undefined;
  const isTakenBack = (field: keyof Transaction) =>
    field === "type" || field === "category" ? isRefiled : field in change;
  const fields = TRANSACTION_FIELDS.filter(isTakenBack);
  return Object.fromEntries(fields.map((field) => [field, before[field] ?? ""]));
}
