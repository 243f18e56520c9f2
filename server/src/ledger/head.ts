import { StorageFailed } from "./ledger-store.ts";
import type { BooksRow } from "./schema.ts";

/**
 * No ledger ever gets there; beyond 2 ** 53 one more is the same number, and changes would be given
 * a revision twice.
 */
export const LARGEST_REVISION = 2 ** 52;

/** Throws where what every change counts on from was damaged: nothing may be written or told then. */
export function soundHead(head: BooksRow): BooksRow {
  const { revision, entryCount, bytes, digest, begun } = head;
  const isSound =
    [revision, entryCount, bytes, digest].every(Number.isSafeInteger) &&
    revision >= 0 &&
    revision <= LARGEST_REVISION &&
    ["new", "cleared", "restored"].includes(begun);
  if (!isSound) throw new StorageFailed("storage-failed", "damaged-head");
  return head;
}
