import { expect, test } from "vitest";
import { inSlices } from "./in-slices.ts";

test("pauses after every slice of time, and keeps the order of the results", async () => {
  let nowMs = 0;
  const pauses: number[] = [];
  const done: number[] = [];
  const pace = { now: () => nowMs, pause: async () => void pauses.push(nowMs) };

  const results = await inSlices(
    [1, 2, 3, 4, 5],
    (item) => {
      nowMs += 6;
      return item * 2;
    },
    { pace, onProgress: (count) => done.push(count) },
  );

  expect(results).toEqual([2, 4, 6, 8, 10]);
  expect(pauses).toEqual([12, 24]);
  expect(done).toEqual([2, 4]);
});

test("a failure of the work is passed on", async () => {
  const work = () => {
    throw new Error("broken");
  };

  await expect(inSlices([1], work, { pace: STILL })).rejects.toThrow("broken");
});

const STILL = { now: () => 0, pause: async () => {} };
