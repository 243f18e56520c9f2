import type { LedgerEntry } from "@suikouji/core";

/** For as long a save counts as a slip of the finger; later one looks for it in the ledger. */
const UNDOABLE_MS = 600_000;

/** The entries of the newest save, if this device made it just now; else none. */
export function undoableSave(
  latest: readonly LedgerEntry[],
  { deviceId, nowMs }: { readonly deviceId: string; readonly nowMs: number },
): readonly LedgerEntry[] {
  const [newest] = latest;
  if (newest === undefined || newest.deviceId !== deviceId) return [];
  if (nowMs - newest.createdAtMs > UNDOABLE_MS) return [];
  return latest.filter(({ batchId }) => batchId === newest.batchId);
}
