import { expect, test } from "vitest";
import { fen, fenFromYuan, LARGEST_AMOUNT } from "../../../money.ts";
import { calculate } from "./change-of.ts";

const step = { times: 1, plus: 0, wholeYuan: false };

test("amounts come out to the fen", () => {
  expect(calculate(fenFromYuan(199), [{ ...step, times: 0.85 }])).toBe(fenFromYuan(169.15));
  expect(calculate(fenFromYuan(100), [{ ...step, times: 1 / 3 }])).toBe(fenFromYuan(33.33));
  expect(calculate(fenFromYuan(38.6), [{ ...step, wholeYuan: true }])).toBe(fenFromYuan(38));
});

test("nothing and less than nothing is no amount, and neither is too much", () => {
  expect(calculate(fenFromYuan(30), [{ ...step, plus: -3000 }])).toBeNull();
  expect(calculate(fenFromYuan(30), [{ ...step, plus: -5000 }])).toBeNull();
  expect(calculate(LARGEST_AMOUNT, [{ ...step, plus: 1 }])).toBeNull();
  expect(calculate(fen(1), [{ ...step, times: 1 / 3 }])).toBeNull();
});

test("one step that cannot be taken spoils the rest", () => {
  const steps = [
    { ...step, plus: -5000 },
    { ...step, plus: 10_000 },
  ];

  expect(calculate(fenFromYuan(30), steps)).toBeNull();
});

test("a share said twice is taken once, different steps one after the other", () => {
  const half = { ...step, times: 0.5 };

  expect(calculate(fenFromYuan(60), [half, half])).toBe(fenFromYuan(30));
  expect(calculate(fenFromYuan(60), [half, { ...step, plus: -100 }])).toBe(fenFromYuan(29));
});

test("steps of one and the same effect are one change, whichever way they are said", () => {
  const less = { ...step, plus: -500 };
  const wrong = { ...less, said: "wrong" } as const;
  const again = { ...less, said: "again" } as const;
  const sixty = fenFromYuan(60);

  expect(calculate(sixty, [wrong, less])).toBe(fenFromYuan(55));
  expect(calculate(sixty, [wrong, again])).toBe(fenFromYuan(55));
  expect(
    calculate(sixty, [
      { ...step, times: 0.5 },
      { ...step, plus: -3000 },
    ]),
  ).toBe(fenFromYuan(30));
  expect(calculate(sixty, [less, again])).toBeNull();
  expect(calculate(sixty, [wrong, { ...step, plus: -300 }])).toBeNull();
  expect(calculate(sixty, [less, { ...step, plus: -300 }])).toBeNull();
  expect(calculate(sixty, [less, { ...step, plus: -300, said: "again" }])).toBe(fenFromYuan(52));
});
