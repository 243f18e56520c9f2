import { Redis } from "ioredis";

/**
 * What several servers count together. Contract: `run` answers soon or rejects, so that whoever
 * counts can count by itself; a Redis that is gone or hangs never holds up a request.
 */
export interface SharedRedis {
  /** Runs one of our scripts on one key. */
  run(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** Once when it goes, and once when it is back. */
  readonly changed: (isThere: boolean) => void;
  readonly commandTimeoutMs?: number;
}

/** Far more than a counter takes on a local network, and little of a user's three seconds. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_RETRY_MS = 2_000;
/** One that hangs would make every request wait until it is given up. */
const LEFT_ALONE_MS = 1_000;
const KEY_PREFIX = "suikouji:";

/** Resolves once it is connected, or could not be: the server starts all the same. */
export async function connectRedis(
  url: string,
  { changed, commandTimeoutMs = COMMAND_TIMEOUT_MS }: RedisOptions,
): Promise<SharedRedis> {
  let isThere = true;
  let leftAloneUntilMs = 0;
  const say = (now: boolean) => {
    if (now === isThere) return;
    isThere = now;
    changed(now);
  };
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: commandTimeoutMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: (tries) => Math.min(tries * 200, LONGEST_RETRY_MS),
  });
  // Unheard, it would end the process.
  redis.on("error", () => say(false));
  redis.on("close", () => say(false));
  redis.on("ready", () => say(true));
  await connected(redis).catch(() => say(false));

  return {
    async run(script, key, args) {
      if (performance.now() < leftAloneUntilMs) throw new RedisLeftAlone();
      try {
        const answer = await redis.eval(script, 1, KEY_PREFIX + key, ...args);
        say(true);
        return answer;
      } catch (error) {
        leftAloneUntilMs = performance.now() + LEFT_ALONE_MS;
        say(false);
        throw error;
      }
    },
    async close() {
      redis.removeAllListeners();
      redis.on("error", () => {});
      redis.disconnect();
    },
  };
}

/** One that takes the connection and then says nothing would keep the server from starting. */
async function connected(redis: Redis): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new RedisLeftAlone()), CONNECT_TIMEOUT_MS);
  try {
    await Promise.race([redis.connect(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

class RedisLeftAlone extends Error {
  override readonly name = "RedisLeftAlone";
}
