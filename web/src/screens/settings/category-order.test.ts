import { expect, test } from "vitest";
import { moved } from "./category-order.ts";

test.each([
  ["b", -1, ["b", "a", "c"]],
  ["b", 1, ["a", "c", "b"]],
  ["a", 2, ["b", "c", "a"]],
])("%s moves by %i", (id, places, expected) => {
  expect(moved(["a", "b", "c"], id, places)).toEqual(expected);
});

test.each([
  ["a", -1],
  ["c", 1],
  ["x", 1],
])("%s cannot move by %i", (id, places) => {
  const ids = ["a", "b", "c"];

  expect(moved(ids, id, places)).toBe(ids);
});
