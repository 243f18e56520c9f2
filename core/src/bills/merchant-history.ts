import { createLessons } from "../memory/lessons.ts";
import type { TransactionType } from "../transaction.ts";
import { merchantIn } from "./describe-record.ts";
import type { PresentEntry } from "./find-duplicates.ts";

/** What the user's own entries say about merchants and goods. */
export interface History {
  readonly learn: (entry: PresentEntry) => void;
  /** The category that the user gave to these words last; null if they never did, or erased it. */
  readonly categoryOf: (type: TransactionType, words: string) => string | null;
}

export function createHistory(): History {
  const lessons = createLessons();
  return {
    learn(entry) {
      lessons.learn(entry);
      lessons.learn(entry, merchantIn(entry.description));
    },
    categoryOf: (type, words) => lessons.of(type, words)?.category ?? null,
  };
}
