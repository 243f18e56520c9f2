import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fen, fenFromYuan, isRecordableAmount, spokenYuan, sumFen, yuanFromFen } from "./money.ts";

describe("fen", () => {
  test("yuan become whole fen, without floating-point errors", () => {
    expect(fenFromYuan(0.1 + 0.2)).toBe(30);
    expect(fenFromYuan(1.005 * 100)).toBe(10050);
    expect(fenFromYuan(99_999_999.99)).toBe(9_999_999_999);
  });

  test("a number that is no amount of money throws", () => {
    expect(() => fenFromYuan(Number.NaN)).toThrow(RangeError);
    expect(() => fenFromYuan(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => fen(0.5)).toThrow(RangeError);
  });

  test("every amount survives the conversion to yuan and back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (amount) => {
        expect(fenFromYuan(yuanFromFen(fen(amount)))).toBe(amount);
      }),
    );
  });

  test("sums are exact", () => {
    expect(sumFen([fen(10), fen(20)])).toBe(30);
    expect(sumFen([])).toBe(0);
  });
});

test.each([
  [1, true],
  [9_999_999_999, true],
  [0, false],
  [-1, false],
  [10_000_000_000, false],
])("%i fen can be recorded: %s", (amount, recordable) => {
  expect(isRecordableAmount(fen(amount))).toBe(recordable);
});

test.each([
  [6000, "60"],
  [1250, "12.5"],
  [1205, "12.05"],
  [5, "0.05"],
  [100_000, "1000"],
  [-250, "-2.5"],
  [0, "0"],
])("%i fen are spoken %s", (amount, spoken) => {
  expect(spokenYuan(fen(amount))).toBe(spoken);
});
