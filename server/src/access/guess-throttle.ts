/**
 * Slows down guessing of access codes: after some misses each next try must wait. During the wait
 * even the right code is refused, or waiting would stop nobody. A try counts as a miss from its
 * start, so that parallel tries gain nothing.
 */
export interface GuessThrottle {
  /** Returns how long this key must still wait. 0 allows a try, and counts it. */
  begin(key: string): Promise<number>;
  /**
   * Takes the last try off the count and keeps earlier misses. If they were dropped too, the owner
   * of one code could guess another without limit by using the right one in between.
   */
  succeed(key: string): Promise<void>;
}

export interface ThrottleSettings {
  readonly freeMisses: number;
  readonly firstWaitMs: number;
  /** Each wait is twice the previous one, up to this. */
  readonly longestWaitMs: number;
  readonly forgottenAfterMs: number;
}

/** For one address at one ledger: enough for a forgetful owner, far too few to guess a code. */
export const CLIENT_THROTTLE: ThrottleSettings = {
  freeMisses: 10,
  firstWaitMs: 1_000,
  longestWaitMs: 60_000,
  forgottenAfterMs: 15 * 60_000,
};

/**
 * For one ledger over all addresses, and for one address over all ledgers: at most 8,640 guesses a
 * day. The wait stays short, or a guesser could lock the owner out.
 */
export const LEDGER_THROTTLE: ThrottleSettings = {
  freeMisses: 100,
  firstWaitMs: 10_000,
  longestWaitMs: 10_000,
  forgottenAfterMs: 15 * 60_000,
};

/** For unknown tokens. Nobody can guess one, but each costs a query. */
export const TOKEN_THROTTLE: ThrottleSettings = {
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

/** Limits the memory that guessers with many addresses can use. */
const MOST_KEYS = 10_000;

export function createGuessThrottle(
  settings: ThrottleSettings,
  nowMs: () => number,
): GuessThrottle {
  const records = new Map<string, Misses>();

  /** A wait that this try itself caused ends when the try succeeds. */
  function stillBlocked({ blockedUntilMs }: Misses, count: number): number {
    return count < settings.freeMisses ? 0 : blockedUntilMs;
  }

  return {
    async begin(key) {
      const now = nowMs();
      const known = records.get(key);
      if (known !== undefined && known.blockedUntilMs > now) return known.blockedUntilMs - now;
      const fresh = known === undefined || now - known.lastMs > settings.forgottenAfterMs;
      const count = fresh ? 1 : known.count + 1;
      // Deleted first, so that the map is ordered by the last try.
      records.delete(key);
      records.set(key, {
        count,
        blockedUntilMs: now + waitAfter(count, settings),
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

function waitAfter(
  misses: number,
  { freeMisses, firstWaitMs, longestWaitMs }: ThrottleSettings,
): number {
  if (misses < freeMisses) return 0;
  return Math.min(firstWaitMs * 2 ** (misses - freeMisses), longestWaitMs);
}

function forgetOldest(records: Map<string, Misses>): void {
  if (records.size <= MOST_KEYS) return;
  const [oldest] = records.keys();
  if (oldest !== undefined) records.delete(oldest);
}
