import type { AuditLog, LedgerStore } from "../ledger/ledger-store.ts";

/** What becomes of it when a device finds that the server has not what it should. */
export interface Divergences {
  /** Counts it, tells the owner, and adds up the ledger's digest anew. */
  found(ledgerId: string, deviceName: string | null): Promise<void>;
  /** Since the start. */
  count(): number;
}

/** Adding up reads the whole ledger: a device that complains without end must not keep us at it. */
const RECOUNTS_APART_MS = 5_000;
/** Several devices find the same one; the owner need not read of each. */
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
