import { expect, test } from "vitest";
import { CLIENT_PATIENCE, createGuessThrottle, LEDGER_PATIENCE } from "./guess-throttle.ts";

const FREE_MISSES = CLIENT_PATIENCE.freeMisses;

function throttled(patience = CLIENT_PATIENCE) {
  let now = 1_000_000;
  const throttle = createGuessThrottle(patience, () => now);
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
    miss: async (times: number) => {
      for (let miss = 0; miss < times; miss += 1) await throttle.begin("a");
    },
  };
}

test("some misses are free, then each costs twice the wait of the one before, up to a minute", async () => {
  const { throttle, pass, miss } = throttled();
  await miss(FREE_MISSES);

  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const wait = await throttle.begin("a");
    waits.push(wait);
    pass(wait);
    expect(await throttle.begin("a")).toBe(0);
  }

  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test("for a ledger the wait stays short, so that nobody is kept out of it for good", async () => {
  const { throttle, pass, miss } = throttled(LEDGER_PATIENCE);
  await miss(LEDGER_PATIENCE.freeMisses);

  for (let round = 0; round < 5; round += 1) {
    expect(await throttle.begin("a")).toBe(10_000);
    pass(10_000);
    expect(await throttle.begin("a")).toBe(0);
  }
});

test("others are not slowed down", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES + 1);

  expect(await throttle.begin("b")).toBe(0);
});

test("a quarter of an hour forgets", async () => {
  const { throttle, pass, miss } = throttled();
  await miss(FREE_MISSES - 1);
  pass(15 * 60_000 + 1);
  await miss(FREE_MISSES - 1);

  expect(await throttle.begin("a")).toBe(0);
});

test("success costs nothing, however often", async () => {
  const { throttle } = throttled();

  for (let turn = 0; turn < 3 * FREE_MISSES; turn += 1) {
    expect(await throttle.begin("a")).toBe(0);
    await throttle.succeed("a");
  }
});

test("a right try between wrong ones gives no more of them", async () => {
  const { throttle } = throttled();
  let misses = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await throttle.begin("a")) === 0) misses += 1;
    if ((await throttle.begin("a")) === 0) await throttle.succeed("a");
  }

  expect(misses).toBe(FREE_MISSES);
});

test("the right code at the last free try makes the next one wait for nothing", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES - 1);
  await throttle.begin("a");
  await throttle.succeed("a");

  expect(await throttle.begin("a")).toBe(0);
});

test("tries at the same moment count before their outcome is known", async () => {
  const { throttle } = throttled();

  const tries = await Promise.all(Array.from({ length: 100 }, () => throttle.begin("a")));

  expect(tries.filter((wait) => wait === 0)).toHaveLength(FREE_MISSES);
});

test("guessers with twenty thousand addresses do not take twenty thousand records", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES);
  for (let client = 0; client < 20_000; client += 1) await throttle.begin(`c${client}`);

  // The first one has been forgotten by now; nothing else shows from outside.
  expect(await throttle.begin("a")).toBe(0);
});
