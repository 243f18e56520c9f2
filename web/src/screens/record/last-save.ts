import type { LedgerEntry } from "@suikouji/core";
import type { LastSave } from "../../platform/books/books.ts";

/** For as long a save counts as a slip of the finger; later one looks for it in the ledger. */
const UNDOABLE_MS = 600_000;

/** The entries of this device's last save, if it was just now; else none. */
export function undoableSave(last: LastSave | null, nowMs: number): readonly LedgerEntry[] {
  return last === null || nowMs - last.savedAtMs > UNDOABLE_MS ? [] : last.entries;
}
