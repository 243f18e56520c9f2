/** Counts in windows of time. Never rejects: without its means it counts by itself. */
export interface RateCounter {
  count(key: string, windowMs: number): Promise<Counted>;
}

export interface Counted {
  /** This one included. */
  readonly current: number;
  /** Until the window ends. */
  readonly leftMs: number;
}

/** Bounds the memory that callers with many addresses can take. */
const MOST_KEYS = 10_000;

/** For one server, in its memory. */
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
      // Deleted first, so that the map's order is that in which windows began.
      windows.delete(key);
      windows.set(key, { count: 1, endsAtMs: now + windowMs });
      const [oldest] = windows.keys();
      if (windows.size > MOST_KEYS && oldest !== undefined) windows.delete(oldest);
      return { current: 1, leftMs: windowMs };
    },
  };
}
