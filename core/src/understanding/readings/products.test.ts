import { expect, test } from "vitest";
import { additionAt } from "./products.ts";

test.each([
  ["8.5+10", 3, { end: 6, value: 18.5 }],
  ["12块+8块+3", 3, { end: 8, value: 23 }],
  ["1 + 2 + 3", 1, { end: 9, value: 6 }],
  ["3+2饼干", 1, null],
] as const)("%s is one price from its first part on, or none", (text, at, sum) => {
  expect(additionAt(text, { start: 0, at, value: Number.parseFloat(text) })).toEqual(sum);
});

// From each of its parts on, a sum of a thousand would be read five hundred thousand times.
test.each([
  ["1+2+3", 2, 3],
  ["12块+8块+3", 4, 6],
  ["1 + 2 + 3", 4, 5],
])("%s is not read again from a later part on", (text, start, at) => {
  const value = Number.parseFloat(text.slice(start));

  expect(additionAt(text, { start, at, value })).toBe(null);
});

test("a sign before the first part begins no sum", () => {
  expect(additionAt("奶茶+5+3", { start: 3, at: 4, value: 5 })).toEqual({ end: 6, value: 8 });
});
