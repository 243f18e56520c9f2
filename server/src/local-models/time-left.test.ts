import { expect, test } from "vitest";
import { type Arrival, secondsLeft, withArrival } from "./time-left.ts";

function after(...arrivals: readonly (readonly [atMs: number, bytes: number])[]) {
  return arrivals.reduce<readonly Arrival[]>(
    (all, [atMs, bytes]) => withArrival(all, { atMs, bytes }),
    [],
  );
}

test("the time left is unknown during the first second of a download", () => {
  expect(secondsLeft(after(), 1_000)).toBeNull();
  expect(secondsLeft(after([0, 0]), 1_000)).toBeNull();
  expect(secondsLeft(after([0, 0], [900, 100]), 1_000)).toBeNull();
  expect(secondsLeft(after([0, 0], [5_000, 0]), 1_000)).toBeNull();
});

test("at a steady speed the time left falls to zero", () => {
  const left = Array.from({ length: 100 }, (_, index) => {
    const ticks = Array.from({ length: index + 1 }, (__, at) => [at * 250, at * 10] as const);
    return secondsLeft(after(...ticks), 990);
  });

  const known = left.filter((seconds) => seconds !== null);
  expect(known).toHaveLength(96);
  expect(known[0]).toBe(24);
  expect(known).toEqual(known.toSorted((a, b) => b - a));
  expect(known.at(-1)).toBe(0);
});

test("bytes from an earlier download and old speeds do not count", () => {
  expect(secondsLeft(after([0, 500], [2_000, 700]), 1_000)).toBe(3);
  expect(secondsLeft(after([0, 0], [1_000, 900], [20_000, 910], [30_000, 920]), 1_000)).toBe(80);
});

test("of thousands of chunks only a few are kept", () => {
  const chunks = Array.from({ length: 5_000 }, (_, at) => [at * 10, at] as const);

  expect(after(...chunks).length).toBeLessThan(100);
});
