import type { LedgerEntry } from "@suikouji/core";
import { type LastSave, UNDOABLE_MS } from "../../platform/books/books.ts";

export interface Shown {
  /** The newest entries first. */
  readonly latest: readonly LedgerEntry[];
  readonly deviceId: string;
  readonly nowMs: number;
}

/**
 * The entries of this device's last save, if it was recent and they are shown with no entry of another
 * device above them; else none: nobody may undo what is out of sight. Own entries may stand above: the
 * clock was set back.
 */
export function undoableSave(
  last: LastSave | null,
  { latest, deviceId, nowMs }: Shown,
): readonly LedgerEntry[] {
  if (last === null || nowMs - last.savedAtMs > UNDOABLE_MS) return [];
  const saved = new Set(last.entries.map(({ id }) => id));
  const shown = latest.filter(({ id }) => saved.has(id));
  if (shown.length < Math.min(saved.size, latest.length)) return [];
  const above = latest.slice(
    0,
    latest.findLastIndex(({ id }) => saved.has(id)),
  );
  const isCovered = above.some((entry) => !saved.has(entry.id) && entry.deviceId !== deviceId);
  return isCovered ? [] : last.entries;
}

/**
 * The entries that were recorded last, newest first: `latest` goes by the ids, and that of a confirmed
 * recurring entry is of the beginning of its day.
 */
export function recentEntries(
  latest: readonly LedgerEntry[],
  last: LastSave | null,
): readonly LedgerEntry[] {
  const shown = new Set(latest.map(({ id }) => id));
  const besides = last?.entries.filter(({ id }) => !shown.has(id)) ?? [];
  return [...latest, ...besides.toReversed()]
    .sort((one, other) => other.createdAtMs - one.createdAtMs)
    .slice(0, latest.length);
}
