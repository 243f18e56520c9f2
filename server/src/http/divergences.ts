import type { AuditLog } from "../ledger/access/audit-log.ts";
import type { LedgerStore } from "../ledger/ledger-store.ts";

/** Handles a device's report that the server lacks versions it should have. */
export interface Divergences {
  /** Counts the report, tells the owner, and recomputes the ledger's digest. */
  found(ledgerId: string, deviceName: string | null): Promise<void>;
  /** Reports since the start. */
  count(): number;
}

/** Recomputing reads the whole ledger, so a device that reports without end must not repeat it. */
const RECOUNTS_APART_MS = 5_000;
/** Several devices find the same divergence; the owner needs one note. */
const NOTES_APART_MS = 3_600_000;

export function createDivergences(
  { audit, recount }: { readonly audit: AuditLog } & Pick<LedgerStore, "recount">,
  nowMs: () => number = () => performance.now(),
): Divergences {
  const recounted = new Map<string, number>();
  const noted = new Map<string, number>();
  let count = 0;

  function isDue(last: Map<string, number>, ledgerId: string, apartMs: number): boolean {
    const now = nowMs();
    if (now - (last.get(ledgerId) ?? Number.NEGATIVE_INFINITY) < apartMs) return false;
    last.set(ledgerId, now);
    return true;
  }

  return {
    async found(ledgerId, deviceName) {
      count += 1;
      if (isDue(recounted, ledgerId, RECOUNTS_APART_MS)) await recount(ledgerId);
      if (isDue(noted, ledgerId, NOTES_APART_MS)) {
        await audit.note(ledgerId, { kind: "diverged", deviceName });
      }
    },
    count: () => count,
  };
}
