import { fen, isRecordableAmount, LARGEST_AMOUNT, SMALLEST_AMOUNT } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evaluateFormula, isFormula, LONGEST_FORMULA } from "./formula.ts";

describe("a formula", () => {
  test.each([
    ["60", 6000],
    ["12.5+8×2", 2850],
    ["100-30-20", 5000],
    ["2×3+4×5", 2600],
    ["100÷4÷5", 500],
    ["0.1+0.2", 30],
    ["1.1×3", 330],
    ["8.115×100", 81150],
    ["5-10+20", 1500],
    ["99999999.99", LARGEST_AMOUNT],
    ["0.01", SMALLEST_AMOUNT],
  ])("%s", (formula, amount) => {
    expect(evaluateFormula(formula)).toBe(amount);
  });

  test("is rounded half up, and only once at the end", () => {
    expect(evaluateFormula("10÷3")).toBe(333);
    expect(evaluateFormula("20÷3")).toBe(667);
    expect(evaluateFormula("0.01÷2")).toBe(1);
    expect(evaluateFormula("1.25÷10")).toBe(13);
    expect(evaluateFormula("10÷3×3")).toBe(1000);
  });

  test.each([
    ["１２＋３", 1500],
    ["12 * 3", 3600],
    ["12x3", 3600],
    ["100／4", 2500],
    ["￥1,234.50", 123450],
    ["12。5", 1250],
    ["12.5+8=", 2050],
    ["50−20", 3000],
  ])("is read as keyboards write it: %s", (formula, amount) => {
    expect(evaluateFormula(formula)).toBe(amount);
  });

  test.each([
    ["", "empty"],
    ["  ", "empty"],
    ["12.5+", "incomplete"],
    ["3×", "incomplete"],
    ["+5", "unreadable"],
    ["3++4", "unreadable"],
    ["12 5", "unreadable"],
    ["1,5", "unreadable"],
    ["1.2.3", "unreadable"],
    ["午饭", "unreadable"],
    ["1.23456", "unreadable"],
    ["5÷0", "divided-by-zero"],
    ["5÷0.00", "divided-by-zero"],
    ["0", "too-small"],
    ["5-5", "too-small"],
    ["5-6", "too-small"],
    ["0.01÷3", "too-small"],
    ["100000000", "too-large"],
    ["99999999.99+0.01", "too-large"],
    ["99999999×99999999", "too-large"],
  ])("%s is refused: %s", (formula, problem) => {
    expect(evaluateFormula(formula)).toBe(problem);
  });

  test("one number is no formula", () => {
    expect(isFormula("12.5")).toBe(false);
    expect(isFormula("12.5*2")).toBe(true);
  });
});

describe("any formula", () => {
  /** In hundredths, so that the expected value needs no reading of text. */
  const number = fc.integer({ min: 0, max: 9_999_999 });
  const term = fc.tuple(
    number,
    fc.array(fc.tuple(fc.constantFrom("×", "÷"), number), { maxLength: 2 }),
  );
  const terms = fc.tuple(
    term,
    fc.array(fc.tuple(fc.constantFrom("+", "-"), term), { maxLength: 1 }),
  );

  const written = (hundredths: number) => (hundredths / 100).toFixed(2);

  test("has the value that fractions of whole numbers give", () => {
    fc.assert(
      fc.property(terms, ([first, others]) => {
        const all = [["+", first] as const, ...others];
        const text = all
          .map(([sign, [head, tail]], index) => {
            const factors = tail.map(([operator, factor]) => operator + written(factor)).join("");
            return (index === 0 ? "" : sign) + written(head) + factors;
          })
          .join("");
        fc.pre(text.length <= LONGEST_FORMULA);

        expect(evaluateFormula(text)).toBe(expected(all));
      }),
      { numRuns: randomRuns({ quick: 250, full: 20_000 }) },
    );
  });

  test("text of any kind gives an amount that can be saved, or a problem", () => {
    const characters = fc.constantFrom(..."0123456789.+-×÷*/ =,，。¥x饭");
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 70 }), (text) => {
        const answer = evaluateFormula(text);

        expect(typeof answer === "string" || isRecordableAmount(answer)).toBe(true);
      }),
      { numRuns: randomRuns({ quick: 250, full: 20_000 }) },
    );
  });

  type Term = readonly [number, readonly (readonly ["×" | "÷", number])[]];

  /** One common denominator for everything, and a comparison of remainders instead of a shift. */
  function expected(all: readonly (readonly ["+" | "-", Term])[]): number | string {
    const divisors = all.flatMap(([, [, tail]]) =>
      tail.filter(([operator]) => operator === "÷").map(([, factor]) => BigInt(factor)),
    );
    if (divisors.includes(0n)) return "divided-by-zero";
    const common = divisors.reduce((product, divisor) => product * divisor, 1n) * 100n ** 3n;
    const sum = all.reduce((total, [sign, [head, tail]]) => {
      // In hundredths: a factor counts a hundredth of itself, a divisor a hundred times its inverse.
      const value = tail.reduce(
        (product, [operator, factor]) =>
          operator === "×" ? (product * BigInt(factor)) / 100n : (product * 100n) / BigInt(factor),
        BigInt(head) * common,
      );
      return sign === "+" ? total + value : total - value;
    }, 0n);
    if (sum < 0n) return "too-small";
    const amount = sum / common + ((sum % common) * 2n >= common ? 1n : 0n);
    if (amount < SMALLEST_AMOUNT) return "too-small";
    return amount > LARGEST_AMOUNT ? "too-large" : fen(Number(amount));
  }
});
