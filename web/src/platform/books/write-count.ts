import type { BooksTables } from "./books-storage.ts";

/**
 * How often the books wrote something that the spare copy must know of. Of the books and their copy,
 * the one with the smaller count is from an earlier moment.
 */
export interface WriteCount {
  readonly count: number;
  /** The count at which the books were last emptied: what is from before it was erased on purpose. */
  readonly clearedAt: number;
}

export const NEVER_WRITTEN: WriteCount = { count: 0, clearedAt: 0 };

/** More than a device writes between two starts, and few enough for millions of starts. */
const APART = 1_000_000;

export interface CountedWrite {
  readonly isCleared: boolean;
  /**
   * The copy has not been compared with these books yet. A leap in the count keeps what is written
   * now from being taken for older than a clearing that only the copy knows of.
   */
  readonly isApart: boolean;
}

/** In the transaction of the write itself. */
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
