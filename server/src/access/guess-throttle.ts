/**
 * Slows down who guesses access codes: after some misses each next try waits. While waiting even
 * the right code is refused, or else waiting would hinder nobody. A try counts as a miss from its
 * beginning, so that many at once gain nothing.
 */
export interface GuessThrottle {
  /** How long this key must still wait; 0 lets it try, and counts the try. */
  begin(key: string): Promise<number>;
  /**
   * The last try was none: it is taken off the count, and the misses before it stay. Were they
   * forgotten, who has one right code could guess another without end, a right one in between.
   */
  succeed(key: string): Promise<void>;
}

export interface Patience {
  readonly freeMisses: number;
  readonly firstWaitMs: number;
  /** Each wait is twice the one before, up to this. */
  readonly longestWaitMs: number;
  readonly forgottenAfterMs: number;
}

/** For one address and ledger: enough for a forgetful owner, nothing against the number of codes there are. */
export const CLIENT_PATIENCE: Patience = {
  freeMisses: 10,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  forgottenAfterMs: 15 * 60_000,
};

/**
 * For one ledger, so that a thousand addresses have no thousand times the guesses, and for one
 * address, so that a thousand ledgers have none: 8,640 a day at most. The wait stays short, or whoever guesses could keep the owner out.
 */
export const LEDGER_PATIENCE: Patience = {
  freeMisses: 100,
  firstWaitMs: 10_000,
  longestWaitMs: 10_000,
  forgottenAfterMs: 15 * 60_000,
};

/** For tokens that are none: nobody guesses one, but each costs a look into the store. */
export const TOKEN_PATIENCE: Patience = {
  freeMisses: 100,
  firstWaitMs: 1_000,
  longestWaitMs: 5_000,
  forgottenAfterMs: 60_000,
};

interface Misses {
  readonly count: number;
  readonly blockedUntilMs: number;
  readonly lastMs: number;
}

/** Bounds the memory that guessers with many addresses can take. */
const MOST_KEYS = 10_000;

export function createGuessThrottle(patience: Patience, nowMs: () => number): GuessThrottle {
  const records = new Map<string, Misses>();

  /** A wait that this very try brought about ends with it. */
  function stillBlocked({ blockedUntilMs }: Misses, count: number): number {
    return count < patience.freeMisses ? 0 : blockedUntilMs;
  }

  return {
    async begin(key) {
      const now = nowMs();
      const known = records.get(key);
      if (known !== undefined && known.blockedUntilMs > now) return known.blockedUntilMs - now;
      const fresh = known === undefined || now - known.lastMs > patience.forgottenAfterMs;
      const count = fresh ? 1 : known.count + 1;
      // Deleted first, so that the map's order is that of the last try.
      records.delete(key);
      records.set(key, {
        count,
        blockedUntilMs: now + waitAfter(count, patience),
        lastMs: now,
      });
      forgetOldest(records);
      return 0;
    },
    async succeed(key) {
      const known = records.get(key);
      if (known === undefined) return;
      const count = known.count - 1;
      if (count === 0) records.delete(key);
      else records.set(key, { ...known, count, blockedUntilMs: stillBlocked(known, count) });
    },
  };
}

function waitAfter(misses: number, { freeMisses, firstWaitMs, longestWaitMs }: Patience): number {
  if (misses < freeMisses) return 0;
  return Math.min(firstWaitMs * 2 ** (misses - freeMisses), longestWaitMs);
}

function forgetOldest(records: Map<string, Misses>): void {
  if (records.size <= MOST_KEYS) return;
  const [oldest] = records.keys();
  if (oldest !== undefined) records.delete(oldest);
}
