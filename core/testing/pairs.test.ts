import { expect, test } from "vitest";
import { everyPair, everyValue } from "./pairs.ts";

test("every pair is each value with each other one", () => {
  expect(everyPair(["a", "b"], [1, 2])).toEqual([
    ["a", 1],
    ["a", 2],
    ["b", 1],
    ["b", 2],
  ]);
});

test.each([
  { ones: ["a", "b", "c"], others: [1, 2] },
  { ones: ["a", "b"], others: [1, 2, 3, 4, 5] },
  { ones: ["a"], others: [1] },
])("every value of $ones and $others is in as few pairs as hold them", ({ ones, others }) => {
  const pairs = everyValue<string, number>(ones, others);

  expect(pairs).toHaveLength(Math.max(ones.length, others.length));
  expect(new Set(pairs.map(([one]) => one))).toEqual(new Set(ones));
  expect(new Set(pairs.map(([, other]) => other))).toEqual(new Set(others));
});

test("without values on one side there is no pair", () => {
  expect(everyValue(["a"], [])).toEqual([]);
  expect(everyValue([], [1])).toEqual([]);
});
