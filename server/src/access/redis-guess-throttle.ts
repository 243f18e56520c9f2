import type { SharedRedis } from "../redis/shared-redis.ts";
import {
  createGuessThrottle,
  type GuessThrottle,
  type ThrottleSettings,
} from "./guess-throttle.ts";

/** Uses the clock of Redis, because those of several servers differ. */
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

/** Like `succeed` of the in-memory throttle: takes this one try off the count. */
const SUCCEED = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local misses = redis.call('HINCRBY', KEYS[1], 'misses', -1)
if misses <= 0 then return redis.call('DEL', KEYS[1]) end
if misses < tonumber(ARGV[1]) then redis.call('HSET', KEYS[1], 'blockedUntil', '0') end
return 0
`;

export interface RedisGuesses {
  /** Separates the kinds of guesses. */
  readonly name: string;
  readonly settings: ThrottleSettings;
  readonly elapsedMs: () => number;
}

/** Counts guesses at all servers together; without Redis each server counts for itself. */
export function createRedisGuessThrottle(
  redis: Pick<SharedRedis, "run">,
  { name, settings, elapsedMs }: RedisGuesses,
): GuessThrottle {
  const alone = createGuessThrottle(settings, elapsedMs);
  const { freeMisses, firstWaitMs, longestWaitMs, forgottenAfterMs } = settings;
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
