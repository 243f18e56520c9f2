import { expect, test } from "vitest";
import { createGuessThrottle, FREE_MISSES } from "./guess-throttle.ts";

function throttled() {
  let now = 1_000_000;
  const throttle = createGuessThrottle(() => now);
  return {
    throttle,
    pass: (ms: number) => {
      now += ms;
    },
    miss: (times: number) => {
      for (let miss = 0; miss < times; miss += 1) throttle.begin("a");
    },
  };
}

test("some misses are free, then each costs twice the wait of the one before, up to a minute", () => {
  const { throttle, pass, miss } = throttled();
  miss(FREE_MISSES);

  const waits = Array.from({ length: 8 }, () => {
    const wait = throttle.begin("a");
    pass(wait);
    expect(throttle.begin("a")).toBe(0);
    return wait;
  });

  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
});

test("others are not slowed down", () => {
  const { throttle, miss } = throttled();
  miss(FREE_MISSES + 1);

  expect(throttle.begin("b")).toBe(0);
});

test("success forgets, and so does a quarter of an hour", () => {
  const { throttle, pass, miss } = throttled();
  miss(FREE_MISSES - 1);
  throttle.succeed("a");
  miss(FREE_MISSES - 1);
  pass(15 * 60_000 + 1);
  miss(FREE_MISSES - 1);

  expect(throttle.begin("a")).toBe(0);
});

test("tries at the same moment count before their outcome is known", () => {
  const { throttle } = throttled();

  const tries = Array.from({ length: 100 }, () => throttle.begin("a"));

  expect(tries.filter((wait) => wait === 0)).toHaveLength(FREE_MISSES);
});

test("guessers with twenty thousand addresses do not take twenty thousand records", () => {
  const { throttle, miss } = throttled();
  miss(FREE_MISSES);
  for (let client = 0; client < 20_000; client += 1) throttle.begin(`c${client}`);

  // The first one has been forgotten by now; nothing else shows from outside.
  expect(throttle.begin("a")).toBe(0);
});
