import { afterEach, describe, expect, test } from "vitest";
import { PATIENT_MS } from "../../testing/patience.ts";
import { prefixed, startRedisRelay } from "../../testing/redis-relay.ts";
import { type TestRedis, testRedis } from "../../testing/test-redis.ts";
import { orSkip } from "../../testing/test-server.ts";
import { createRedisGuessThrottle } from "../access/redis-guess-throttle.ts";
import { createRedisRateCounter } from "../http/redis-rate-counter.ts";
import { connectRedis, type SharedRedis } from "./shared-redis.ts";

// Two counters of each kind on one real Redis, as two servers have them.

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** With a long timeout: on a busy machine a slow answer would make each server count for itself. */
async function connected(
  url: string,
  {
    changes = [],
    commandTimeoutMs = PATIENT_MS,
  }: { changes?: boolean[]; commandTimeoutMs?: number } = {},
): Promise<SharedRedis> {
  const changed = (isThere: boolean) => changes.push(isThere);
  const redis = await connectRedis(url, { changed, commandTimeoutMs });
  closing.push(() => redis.close());
  return redis;
}

async function two({ url, keyPrefix }: TestRedis) {
  const own = prefixed(url, keyPrefix);
  return [await connected(own), await connected(own)] as const;
}

const settings = {
  freeMisses: 3,
  firstWaitMs: 30_000,
  longestWaitMs: 60_000,
  forgottenAfterMs: 900_000,
};
const guesses = { name: "client", settings, elapsedMs: () => 0 };

test("guesses at one server count at the other", async (context) => {
  const [one, other] = await two(orSkip(context, testRedis()));
  const here = createRedisGuessThrottle(one, guesses);
  const there = createRedisGuessThrottle(other, guesses);
  expect([await here.begin("a"), await there.begin("a"), await here.begin("a")]).toEqual([0, 0, 0]);

  const waits = [await here.begin("a"), await there.begin("a")];

  for (const wait of waits) {
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(30_000);
  }
  expect(await there.begin("b")).toBe(0);
  await there.succeed("a");
  expect(await here.begin("a")).toBe(0);
});

test("a right code at one server takes only its own try off the count", async (context) => {
  const [one, other] = await two(orSkip(context, testRedis()));
  const here = createRedisGuessThrottle(one, guesses);
  const there = createRedisGuessThrottle(other, guesses);
  await there.begin("a");
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await here.begin("a")).toBe(0);
    await here.succeed("a");
  }

  expect([await there.begin("a"), await there.begin("a")]).toEqual([0, 0]);

  expect(await there.begin("a")).toBeGreaterThan(0);
});

test("guesses of different kinds are counted separately", async (context) => {
  const [one] = await two(orSkip(context, testRedis()));
  const clients = createRedisGuessThrottle(one, guesses);
  const ledgers = createRedisGuessThrottle(one, { ...guesses, name: "ledger" });
  for (let miss = 0; miss < 3; miss += 1) await clients.begin("a");

  expect(await ledgers.begin("a")).toBe(0);
});

test("requests at one server count at the other, until the window ends", async (context) => {
  const [one, other] = await two(orSkip(context, testRedis()));
  const here = createRedisRateCounter(one, () => 0);
  const there = createRedisRateCounter(other, () => 0);

  const counts = [
    await here.count("a", 60_000),
    await there.count("a", 60_000),
    await here.count("a", 60_000),
    await there.count("b", 60_000),
  ];

  expect(counts.map(({ current }) => current)).toEqual([1, 2, 3, 1]);
  for (const { leftMs } of counts) {
    expect(leftMs).toBeGreaterThan(0);
    expect(leftMs).toBeLessThanOrEqual(60_000);
  }
});

describe("a Redis that is", () => {
  test("disconnected is reported once, and each server counts for itself", async (context) => {
    const relay = await startRedisRelay(orSkip(context, testRedis()));
    closing.push(() => relay.close());
    const changes: boolean[] = [];
    const redis = await connected(relay.url, { changes });
    const counter = createRedisRateCounter(redis, () => 0);
    const throttle = createRedisGuessThrottle(redis, guesses);
    await counter.count("a", 60_000);
    expect(changes).toEqual([]);

    await relay.cut();

    expect(await counter.count("a", 60_000)).toEqual({ current: 1, leftMs: 60_000 });
    expect(await counter.count("a", 60_000)).toEqual({ current: 2, leftMs: 60_000 });
    const waits: number[] = [];
    for (let miss = 0; miss < 4; miss += 1) waits.push(await throttle.begin("a"));
    expect(waits).toEqual([0, 0, 0, 30_000]);
    expect(changes).toEqual([false]);
  });

  test("hanging makes commands time out soon, and is then not asked for a while", async (context) => {
    const relay = await startRedisRelay(orSkip(context, testRedis()));
    closing.push(() => relay.close());
    const changes: boolean[] = [];
    const redis = await connected(relay.url, { changes, commandTimeoutMs: 250 });
    relay.pause();

    await expect(redis.run("return 1", "a", [])).rejects.toThrow("timed out");
    await expect(redis.run("return 1", "a", [])).rejects.toMatchObject({ name: "RedisLeftAlone" });
    expect(changes).toEqual([false]);
  });

  test("hanging from the start does not keep the server from starting", async (context) => {
    const relay = await startRedisRelay(orSkip(context, testRedis()));
    closing.push(() => relay.close());
    relay.pause();
    const changes: boolean[] = [];

    const redis = await connected(relay.url, { changes, commandTimeoutMs: 250 });

    await expect(redis.run("return 1", "a", [])).rejects.toThrow();
    expect(changes).toEqual([false]);
  });
});
