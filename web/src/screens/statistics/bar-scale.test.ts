import { describe, expect, test } from "vitest";
import { barScale } from "./bar-scale.ts";

describe("a scale for bars", () => {
  test.each([
    [[28_000], [0, 10_000, 20_000, 30_000]],
    [[60_000], [0, 20_000, 40_000, 60_000]],
    [[61_000], [0, 25_000, 50_000, 75_000]],
    [
      [1_234_567, 3],
      [0, 500_000, 1_000_000, 1_500_000],
    ],
    [[120], [0, 100, 200]],
  ])("of %j has its ticks at %j", (values, ticks) => {
    expect(barScale(values).ticks).toEqual(ticks);
  });

  test("reaches at least the largest value", () => {
    for (const largest of [1, 99, 100, 101, 12_345, 9_999_999_999, 250_000, 100_000_000]) {
      expect(barScale([largest]).top).toBeGreaterThanOrEqual(largest);
    }
  });

  test("has a height even when all values are zero", () => {
    const scale = barScale([0, 0]);

    expect(scale.ticks).toEqual([0, 100]);
    expect(scale.heightOf(0, 80)).toBe(0);
  });

  test("is proportional, and negative values have no height", () => {
    const scale = barScale([60_000]);

    expect(scale.heightOf(30_000, 80)).toBe(40);
    expect(scale.heightOf(-5, 80)).toBe(0);
  });
});
