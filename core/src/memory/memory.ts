import { OTHER_CATEGORY } from "../categories.ts";
import type { Fen } from "../money.ts";
import type { Transaction, TransactionType } from "../transaction.ts";
import { wordKey } from "./word-key.ts";

/**
 * What the user's own entries say about words. It is derived from the entries and kept nowhere else.
 * Plain data, because the dialogue's state holds it. Only the device knows it: no request carries it.
 */
export interface Memory {
  /** By {@link memoryKey}. */
  readonly known: Readonly<Record<string, Remembered>>;
  /** The entries saved last, newest first: the app asks before it records one of them twice. */
  readonly lately: readonly SavedLately[];
  /** Yuan for one unit of each foreign currency, as last used: `{ USD: 7.1 }`. */
  readonly rates: Readonly<Record<string, number>>;
}

export interface Remembered {
  /** The category that the user gave to these words last, by its present name. */
  readonly category: string;
  /** What it cost every time; `null` if that differs, or if it was bought once. */
  readonly usual: Fen | null;
  /** The account that paid or received it every time, by its present name; `null` by the same rule. */
  readonly account: string | null;
}

export interface SavedLately extends Pick<Transaction, "type" | "amount" | "description"> {
  readonly savedAtMs: number;
}

/** `null` for words that name nothing: the engine calls a sum without a name 其他. */
export function memoryKey(type: TransactionType, words: string): string | null {
  const key = wordKey(words);
  return key === "" || key === OTHER_CATEGORY ? null : `${type} ${key}`;
}

export function recall(
  memory: Memory | undefined,
  { type, description }: Pick<Transaction, "type" | "description">,
): Remembered | null {
  const key = memory === undefined ? null : memoryKey(type, description);
  return (key === null ? undefined : memory?.known[key]) ?? null;
}
