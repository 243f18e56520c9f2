import type { AuditLog } from "../ledger/access/audit-log.ts";

/** Tells a ledger's owner that somebody is guessing codes, without a line for every guess. */
export interface WrongCodeNotes {
  missed(ledgerId: string): void;
}

/** Fewer may be typing mistakes. */
const WORTH_A_NOTE = 10;
const HOUR_MS = 60 * 60_000;
/** Counters kept at most; beyond that the ledger with the oldest guess is dropped. */
const MOST_LEDGERS = 10_000;

interface Misses {
  readonly sinceMs: number;
  readonly count: number;
}

/** Counts in this process, in hours from the first miss; one note per hour and ledger. */
export function createWrongCodeNotes(
  audit: Pick<AuditLog, "note">,
  elapsedMs: () => number,
): WrongCodeNotes {
  const misses = new Map<string, Misses>();
  return {
    missed(ledgerId) {
      const now = elapsedMs();
      const known = misses.get(ledgerId);
      const isOver = known === undefined || now - known.sinceMs >= HOUR_MS;
      const next = isOver ? { sinceMs: now, count: 1 } : { ...known, count: known.count + 1 };
      misses.delete(ledgerId);
      misses.set(ledgerId, next);
      const [oldest] = misses.keys();
      if (misses.size > MOST_LEDGERS && oldest !== undefined) misses.delete(oldest);
      if (next.count !== WORTH_A_NOTE) return;
      // The guess is refused even if the note cannot be written.
      audit.note(ledgerId, { kind: "wrong-codes", deviceName: null }).catch(() => {});
    },
  };
}
