import { isSeal } from "@suikouji/core";
import { StorageFailed } from "./ledger-store.ts";
import type { BooksRow } from "./schema.ts";

/**
 * No ledger ever gets there; beyond 2 ** 53 one more is the same number, and changes would be given
 * a revision twice.
 */
export const LARGEST_REVISION = 2 ** 52;

/**
 * Throws where what every change counts on from was damaged: nothing may be written or told then. A
 * damaged digest is only wrong: the first device that compares has it counted anew.
 */
export function soundHead(head: BooksRow): BooksRow {
  const { revision, entryCount, bytes, digest, begun } = head;
  const isSound =
    [revision, entryCount, bytes].every(Number.isSafeInteger) &&
    revision >= 0 &&
    revision <= LARGEST_REVISION &&
    ["new", "cleared", "restored"].includes(begun);
  if (!isSound) throw new StorageFailed("storage-failed", "damaged-head");
  return isSeal(digest) ? head : { ...head, digest: 0 };
}
