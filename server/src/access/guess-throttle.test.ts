import { expect, test } from "vitest";
import { createGuessThrottle } from "./guess-throttle.ts";

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

test("ten misses are free, then each costs twice the wait of the one before, up to a minute", () => {
  const { throttle, pass, miss } = throttled();
  miss(10);

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
  miss(11);

  expect(throttle.begin("b")).toBe(0);
});

test("success forgets, and so does a quarter of an hour", () => {
  const { throttle, pass, miss } = throttled();
  miss(9);
  throttle.succeed("a");
  miss(9);
  pass(15 * 60_000 + 1);
  miss(9);

  expect(throttle.begin("a")).toBe(0);
});

test("tries at the same moment count before their outcome is known", () => {
  const { throttle } = throttled();

  const tries = Array.from({ length: 100 }, () => throttle.begin("a"));

  expect(tries.filter((wait) => wait === 0)).toHaveLength(10);
});

test("guessers with twenty thousand addresses do not take twenty thousand records", () => {
  const { throttle, miss } = throttled();
  miss(10);
  for (let client = 0; client < 20_000; client += 1) throttle.begin(`c${client}`);

  // The first one has been forgotten by now; nothing else shows from outside.
  expect(throttle.begin("a")).toBe(0);
});
