import type { LedgerEntry } from "@suikouji/core";
import type { LastSave } from "../../platform/books/books.ts";

/** How long a save can be undone here; later the user can find it in the ledger. */
const UNDOABLE_MS = 600_000;

/** The entries of this device's last save, if it was recent; else none. */
export function undoableSave(last: LastSave | null, nowMs: number): readonly LedgerEntry[] {
  return last === null || nowMs - last.savedAtMs > UNDOABLE_MS ? [] : last.entries;
}
