import { expect, test } from "vitest";
import { reckoned } from "./reckoned.ts";

test.each([
  [{ how: "times", of: [85, 3] }, "¥85 × 3"],
  [{ how: "shared", of: [240, 3] }, "¥240 split among 3"],
  [{ how: "part", of: [3000, 1, 3] }, "1/3 of ¥3,000"],
  [{ how: "tenths", of: [800, 6.5] }, "35% off ¥800"],
  [{ how: "less", of: [68, 20] }, "¥68 − ¥20"],
  [{ how: "change", of: [50, 12.5] }, "¥50 given, ¥12.50 back"],
  [{ how: "second", of: [16, 5, 2] }, "¥16 each, second half price, 2 in all"],
  [{ how: "second", of: [16, 8, 2] }, "¥16 each, second 20% off, 2 in all"],
  [{ how: "sum", of: [50, 30] }, "¥50 + ¥30"],
] as const)("%o in English", (calculation, words) => {
  expect(reckoned.words(calculation)).toBe(words);
});
