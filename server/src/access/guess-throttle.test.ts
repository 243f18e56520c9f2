import { expect, test } from "vitest";
import { CLIENT_THROTTLE, createGuessThrottle, LEDGER_THROTTLE } from "./guess-throttle.ts";

const FREE_MISSES = CLIENT_THROTTLE.freeMisses;

function throttled(settings = CLIENT_THROTTLE) {
  let now = 1_000_000;
  const throttle = createGuessThrottle(settings, () => now);
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

test("the first wrong tries are free, then each doubles the wait, up to a minute", async () => {
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

test("the wait for a ledger stays short, so that its owner is not locked out", async () => {
  const { throttle, pass, miss } = throttled(LEDGER_THROTTLE);
  await miss(LEDGER_THROTTLE.freeMisses);

  for (let round = 0; round < 5; round += 1) {
    expect(await throttle.begin("a")).toBe(10_000);
    pass(10_000);
    expect(await throttle.begin("a")).toBe(0);
  }
});

test("one key's wrong tries do not slow down another key", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES + 1);

  expect(await throttle.begin("b")).toBe(0);
});

test("wrong tries are forgotten after a quarter of an hour", async () => {
  const { throttle, pass, miss } = throttled();
  await miss(FREE_MISSES - 1);
  pass(15 * 60_000 + 1);
  await miss(FREE_MISSES - 1);

  expect(await throttle.begin("a")).toBe(0);
});

test("right codes never cause a wait", async () => {
  const { throttle } = throttled();

  for (let turn = 0; turn < 3 * FREE_MISSES; turn += 1) {
    expect(await throttle.begin("a")).toBe(0);
    await throttle.succeed("a");
  }
});

test("a right code between wrong ones allows no further wrong ones", async () => {
  const { throttle } = throttled();
  let misses = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    if ((await throttle.begin("a")) === 0) misses += 1;
    if ((await throttle.begin("a")) === 0) await throttle.succeed("a");
  }

  expect(misses).toBe(FREE_MISSES);
});

test("after a right code on the last free try the next try does not wait", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES - 1);
  await throttle.begin("a");
  await throttle.succeed("a");

  expect(await throttle.begin("a")).toBe(0);
});

test("tries at the same time all count before their outcome is known", async () => {
  const { throttle } = throttled();

  const tries = await Promise.all(Array.from({ length: 100 }, () => throttle.begin("a")));

  expect(tries.filter((wait) => wait === 0)).toHaveLength(FREE_MISSES);
});

test("guesses from twenty thousand addresses do not take twenty thousand records", async () => {
  const { throttle, miss } = throttled();
  await miss(FREE_MISSES);
  for (let client = 0; client < 20_000; client += 1) await throttle.begin(`c${client}`);

  // The oldest record is gone by now; that is all a test can see from outside.
  expect(await throttle.begin("a")).toBe(0);
});
