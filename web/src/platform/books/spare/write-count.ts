import type { BooksTables } from "../storage/books-storage.ts";

/**
 * Counts the writes that the spare copy must have. Of the books and their copy, the one with the
 * smaller count is older.
 */
export interface WriteCount {
  readonly count: number;
  /** The count at which the books were last cleared: older records were erased on purpose. */
  readonly clearedAt: number;
}

export const NEVER_WRITTEN: WriteCount = { count: 0, clearedAt: 0 };

/** More than a device writes between two starts, and few enough for millions of starts. */
const APART = 1_000_000;

export interface CountedWrite {
  readonly isCleared: boolean;
  /**
   * The copy has not been compared with these books yet. A leap in the count keeps this write from
   * being taken for older than a clearing that only the copy knows.
   */
  readonly isApart: boolean;
}

/** Call it in the transaction of the write itself. */
export async function countWrite(
  { notes }: BooksTables,
  { isCleared, isApart }: CountedWrite,
): Promise<WriteCount> {
  const before = (await notes.get("writes")) ?? NEVER_WRITTEN;
  const count = before.count + (isApart ? APART : 1);
  const counted = { count, clearedAt: isCleared ? count : before.clearedAt };
  await notes.put("writes", counted);
  return counted;
}

export function laterCount(one: WriteCount, other: WriteCount): WriteCount {
  return {
    count: Math.max(one.count, other.count),
    clearedAt: Math.max(one.clearedAt, other.clearedAt),
  };
}
