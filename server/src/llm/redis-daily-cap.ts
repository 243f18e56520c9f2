import { z } from "zod";
import type { SharedRedis } from "../redis/shared-redis.ts";
import type { DailyCap, DailyLimits, DailyUse } from "./daily-cap.ts";

const ADMIT = `
local calls = tonumber(redis.call('HGET', KEYS[1], 'calls') or '0')
local tokens = tonumber(redis.call('HGET', KEYS[1], 'tokens') or '0')
if calls + 1 > tonumber(ARGV[1]) or tokens + ARGV[3] > tonumber(ARGV[2]) then
  return {0, calls, tokens}
end
redis.call('EXPIRE', KEYS[1], 259200)
return {
  1,
  redis.call('HINCRBY', KEYS[1], 'calls', 1),
  redis.call('HINCRBY', KEYS[1], 'tokens', ARGV[3])
}
`;

/** A day that nobody counts any more is not begun again by the last call of it. */
const SETTLE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local tokens = redis.call('HINCRBY', KEYS[1], 'tokens', ARGV[1])
if tokens < 0 then redis.call('HSET', KEYS[1], 'tokens', 0) end
return 0
`;

const AdmittedSchema = z.tuple([z.int(), z.int(), z.int()]);

/**
 * One cap for several servers. Each keeps its own count besides, and goes by that alone while Redis
 * is gone: a day then costs at most the cap times the number of servers.
 */
export function createRedisDailyCap(
  redis: Pick<SharedRedis, "run">,
  own: DailyCap,
  limits: DailyLimits,
): DailyCap {
  let seen: DailyUse = { day: "", calls: 0, tokens: 0 };

  return {
    async admit(estimatedTokens) {
      const here = await own.admit(estimatedTokens);
      if (here === null) return null;
      const { day } = own.use();
      const key = `cap:${day}`;
      try {
        const args = [limits.calls, limits.tokens, estimatedTokens];
        const [isAdmitted, calls, tokens] = AdmittedSchema.parse(await redis.run(ADMIT, key, args));
        seen = { day, calls, tokens };
        if (isAdmitted === 0) {
          here.settle(0);
          return null;
        }
      } catch {
        return here;
      }
      return {
        settle(actual) {
          here.settle(actual);
          // Unsettled, the estimate stands: too much is counted then, never too little.
          redis.run(SETTLE, key, [actual - estimatedTokens]).catch(() => {});
        },
      };
    },
    use() {
      const { day, calls, tokens } = own.use();
      if (day !== seen.day) return { day, calls, tokens };
      return { day, calls: Math.max(calls, seen.calls), tokens: Math.max(tokens, seen.tokens) };
    },
  };
}
