import type { SharedRedis } from "../redis/shared-redis.ts";
import { createGuessThrottle, type GuessThrottle, type Patience } from "./guess-throttle.ts";

/** By Redis' own clock: those of several servers differ. */
const BEGIN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local blockedUntil = tonumber(redis.call('HGET', KEYS[1], 'blockedUntil') or '0')
if blockedUntil > now then return blockedUntil - now end
local misses = redis.call('HINCRBY', KEYS[1], 'misses', 1)
local wait = 0
if misses >= tonumber(ARGV[1]) then
  wait = math.min(ARGV[2] * 2 ^ (misses - ARGV[1]), tonumber(ARGV[3]))
end
redis.call('HSET', KEYS[1], 'blockedUntil', string.format('%.0f', now + wait))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0
`;

/** As `succeed` of the throttle of one process: takes off this try, and no other. */
const SUCCEED = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local misses = redis.call('HINCRBY', KEYS[1], 'misses', -1)
if misses <= 0 then return redis.call('DEL', KEYS[1]) end
if misses < tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], 'blockedUntil', '0') end
return 0
`;

export interface RedisGuesses {
  /** Keeps kinds of guesses apart. */
  readonly name: string;
  readonly patience: Patience;
  readonly elapsedMs: () => number;
}

/** Counts guesses at every server together; without Redis each counts for itself. */
export function createRedisGuessThrottle(
  redis: Pick<SharedRedis, "run">,
  { name, patience, elapsedMs }: RedisGuesses,
): GuessThrottle {
  const alone = createGuessThrottle(patience, elapsedMs);
  const { freeMisses, firstWaitMs, longestWaitMs, forgottenAfterMs } = patience;
  const keyOf = (key: string) => `guesses:${name}:${key}`;

  return {
    async begin(key) {
      try {
        const args = [freeMisses, firstWaitMs, longestWaitMs, forgottenAfterMs];
        return Number(await redis.run(BEGIN, keyOf(key), args));
      } catch {
        return alone.begin(key);
      }
    },
    async succeed(key) {
      await redis.run(SUCCEED, keyOf(key), [freeMisses]).catch(() => alone.succeed(key));
    },
  };
}
