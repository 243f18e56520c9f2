interface Record {
  readonly misses: number;
  readonly blockedUntilMs: number;
  readonly lastMs: number;
}

/**
 * More than a page with the right code asks at once after a restart, while the slow hash of the
 * first try is still running; nothing against the number of codes there are.
 */
export const FREE_MISSES = 32;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;
/** Bounds the memory that guessers with many addresses can take. */
const MOST_CLIENTS = 10_000;

/**
 * Slows down who guesses access codes: after thirty-two misses each next try waits twice as long. While
 * waiting even the right code is refused, or else waiting would hinder nobody. A try counts as a
 * miss from its beginning, so that many at once gain nothing.
 */
export interface GuessThrottle {
  /** How long this client must still wait; 0 lets it try, and counts the try. */
  begin(client: string): number;
  succeed(client: string): void;
}

export function createGuessThrottle(nowMs: () => number): GuessThrottle {
  const records = new Map<string, Record>();

  return {
    begin(client) {
      const now = nowMs();
      const known = records.get(client);
      if (known !== undefined && known.blockedUntilMs > now) return known.blockedUntilMs - now;
      const fresh = known === undefined || now - known.lastMs > FORGOTTEN_AFTER_MS;
      const misses = fresh ? 1 : known.misses + 1;
      // Deleted first, so that the map's order is that of the last try.
      records.delete(client);
      records.set(client, { misses, blockedUntilMs: now + waitAfter(misses), lastMs: now });
      forgetOldest(records);
      return 0;
    },
    succeed(client) {
      records.delete(client);
    },
  };
}

function waitAfter(misses: number): number {
  if (misses < FREE_MISSES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (misses - FREE_MISSES), LONGEST_WAIT_MS);
}

function forgetOldest(records: Map<string, Record>): void {
  if (records.size <= MOST_CLIENTS) return;
  const [oldest] = records.keys();
  if (oldest !== undefined) records.delete(oldest);
}
