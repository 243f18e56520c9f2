/** Counts in time windows. Never rejects: without Redis it counts in this process. */
export interface RateCounter {
  count(key: string, windowMs: number): Promise<Counted>;
}

export interface Counted {
  /** Includes this request. */
  readonly current: number;
  /** Time until the window ends. */
  readonly leftMs: number;
}

/** Limits the memory that clients with many addresses can use. */
const MOST_KEYS = 10_000;

/** Counts in the memory of one server. */
export function createRateCounter(nowMs: () => number): RateCounter {
  const windows = new Map<string, { count: number; readonly endsAtMs: number }>();
  return {
    async count(key, windowMs): Promise<Counted> {
      const now = nowMs();
      const open = windows.get(key);
      if (open !== undefined && open.endsAtMs > now) {
        open.count += 1;
        return { current: open.count, leftMs: open.endsAtMs - now };
      }
      // Deleted first, so that the map is ordered by the start of the windows.
      windows.delete(key);
      windows.set(key, { count: 1, endsAtMs: now + windowMs });
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
      return { current: 1, leftMs: windowMs };
    },
  };
}
