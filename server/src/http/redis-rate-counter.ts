import { z } from "zod";
import type { SharedRedis } from "../redis/shared-redis.ts";
import { createRateCounter, type RateCounter } from "./rate-counter.ts";

const COUNT = `
local current = redis.call('INCR', KEYS[1])
if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {current, redis.call('PTTL', KEYS[1])}
`;

const CountSchema = z.tuple([z.int(), z.int()]);

/** Counts requests at all servers together; without Redis each server counts for itself. */
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
