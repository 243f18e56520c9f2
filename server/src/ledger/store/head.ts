import { isSeal } from "@suikouji/core";
import { StorageFailed } from "../ledger-store.ts";
import type { BooksRow } from "./schema.ts";

/**
 * No ledger ever gets there. Beyond 2 ** 53 adding one gives the same number, and two changes would
 * get the same revision.
 */
export const LARGEST_REVISION = 2 ** 52;

/**
 * Throws if a value that every change builds on is damaged: nothing may be written or answered then.
 * A damaged digest is only wrong, and is recomputed when a device finds out.
 */
export function checkedHead(head: BooksRow): BooksRow {
  const { revision, entryCount, bytes, digest, begun } = head;
  const isSound =
    [revision, entryCount, bytes].every(Number.isSafeInteger) &&
    revision >= 0 &&
    revision <= LARGEST_REVISION &&
    ["new", "cleared", "restored"].includes(begun);
  if (!isSound) throw new StorageFailed("storage-failed", "damaged-head");
  return isSeal(digest) ? head : { ...head, digest: 0 };
}
