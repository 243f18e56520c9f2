import type { LedgerEntry } from "@suikouji/core";
import type { LastSave } from "../../platform/books/books.ts";

/** How long a save can be undone here; later the user can find it in the ledger. */
const UNDOABLE_MS = 600_000;

/**
 * The entries of this device's last save, if it was recent and they are the first of the shown ones;
 * else none: nobody may undo what another device's entries have pushed out of sight.
 */
export function undoableSave(
  last: LastSave | null,
  { latest, nowMs }: { readonly latest: readonly LedgerEntry[]; readonly nowMs: number },
): readonly LedgerEntry[] {
  if (last === null || nowMs - last.savedAtMs > UNDOABLE_MS) return [];
  const saved = new Set(last.entries.map(({ id }) => id));
  const isOnTop = latest.slice(0, saved.size).every(({ id }) => saved.has(id));
  return isOnTop ? last.entries : [];
}
