import type { AuditLog } from "../ledger/ledger-store.ts";

/** Tells a ledger's owner that somebody tries codes, without a line for every try. */
export interface WrongCodeNotes {
  missed(ledgerId: string): void;
}

/** Fewer are somebody who mistypes. */
const WORTH_A_NOTE = 10;
const HOUR_MS = 60 * 60_000;
/** Ledgers of one server; beyond, the one that was tried least recently starts anew. */
const MOST_LEDGERS = 10_000;

interface Misses {
  readonly sinceMs: number;
  readonly count: number;
}

/** Counts for this process, an hour at a time from the first miss; one note an hour and ledger. */
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
      // Who guesses is refused all the same, whether or not it can be written down.
      audit.note(ledgerId, { kind: "wrong-codes", deviceName: null }).catch(() => {});
    },
  };
}
