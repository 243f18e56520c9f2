import { Redis } from "ioredis";

/**
 * A Redis that several servers share. Contract: `run` answers soon or rejects, so that the caller
 * can count for itself; a Redis that is down or hangs never delays a request.
 */
export interface SharedRedis {
  /** Runs one of our scripts on one key. */
  run(script: string, key: string, args: readonly (string | number)[]): Promise<unknown>;
  /** Sends a message to all servers; it is lost while Redis is unreachable. */
  publish(channel: string, message: string): void;
  /** Calls the listener with every message of the channel, as long as Redis can be reached. */
  subscribe(channel: string, listener: (message: string) => void): void;
  close(): Promise<void>;
}

export interface RedisOptions {
  /** Called once when it is lost, and once when it is back. */
  readonly changed: (isThere: boolean) => void;
  readonly commandTimeoutMs?: number;
}

/** Far more than a counter takes on a local network, and little of a user's three seconds. */
const COMMAND_TIMEOUT_MS = 500;
const CONNECT_TIMEOUT_MS = 2_000;
const LONGEST_RETRY_MS = 2_000;
/** If Redis hangs, every request would wait for its timeout; so it is not asked for this long. */
const LEFT_ALONE_MS = 1_000;
const KEY_PREFIX = "suikouji:";

/** Resolves once connected, or after the attempt failed: the server starts anyway. */
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
  // An "error" event without a listener would end the process.
  redis.on("error", () => say(false));
  redis.on("close", () => say(false));
  redis.on("ready", () => say(true));
  await connected(redis).catch(() => say(false));
  const subscribers: Redis[] = [];

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
    publish(channel, message) {
      redis.publish(channelOf(redis, channel), message).catch(() => {});
    },
    subscribe(channel, listener) {
      // A connection that has subscribed takes no other commands.
      const own = redis.duplicate({ autoResubscribe: false });
      subscribers.push(own);
      own.on("error", () => {});
      // Also when the first attempt to connect failed, which the library's own way does not cover.
      own.on("ready", () => own.subscribe(channelOf(redis, channel)).catch(() => {}));
      own.on("message", (_channel: string, message: string) => listener(message));
      own.connect().catch(() => {});
    },
    async close() {
      for (const each of [redis, ...subscribers]) {
        each.removeAllListeners();
        each.on("error", () => {});
        each.disconnect();
      }
    },
  };
}

/** The library prefixes keys, but no channels. */
function channelOf({ options }: Redis, channel: string): string {
  return `${options.keyPrefix ?? ""}${KEY_PREFIX}${channel}`;
}

/** A Redis that accepts the connection and never answers must not keep the server from starting. */
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
