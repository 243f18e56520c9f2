import { z } from "zod";
import type { SharedRedis } from "../redis/shared-redis.ts";
import type { Counted, RateCounter } from "./rate-limit.ts";

const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}
`;

const CountSchema = z.tuple([z.int(), z.int()]);

/** Bounds the memory that callers with many addresses can take while Redis is gone. */
const MOST_KEYS = 10_000;

/** Counts requests at every server together; without Redis each counts for itself. */
export function createRedisRateCounter(
  redis: Pick<SharedRedis, "run">,
  nowMs: () => number,
): RateCounter {
  const alone = createRateCounter(nowMs);
  return {
    async count(key, windowMs) {
      try {
        const counted = CountSchema.parse(await redis.run(COUNT, `rate:${key}`, [windowMs]));
        return { current: counted[0], leftMs: counted[1] };
      } catch {
        return alone.count(key, windowMs);
      }
    },
  };
}

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
