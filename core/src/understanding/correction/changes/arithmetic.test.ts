import { expect, test } from "vitest";
import { fen, fenFromYuan, LARGEST_AMOUNT } from "../../../money.ts";
import { calculate, calculateAll } from "./arithmetic.ts";

test("amounts come out to the fen", () => {
  expect(calculate(fenFromYuan(199), { type: "multiply", factor: 0.85 })).toBe(fenFromYuan(169.15));
  expect(calculate(fenFromYuan(100), { type: "divide", divisor: 3 })).toBe(fenFromYuan(33.33));
  expect(calculate(fenFromYuan(38.6), { type: "drop-cents" })).toBe(fenFromYuan(38));
});

test("nothing and less than nothing is no amount, and neither is too much", () => {
  expect(calculate(fenFromYuan(30), { type: "subtract", amount: fenFromYuan(30) })).toBeNull();
  expect(calculate(fenFromYuan(30), { type: "subtract", amount: fenFromYuan(50) })).toBeNull();
  expect(calculate(LARGEST_AMOUNT, { type: "add", amount: fen(1) })).toBeNull();
  expect(calculate(fen(1), { type: "divide", divisor: 3 })).toBeNull();
});

test("one step that cannot be taken spoils the rest", () => {
  const steps = [
    { type: "subtract", amount: fenFromYuan(50) },
    { type: "add", amount: fenFromYuan(100) },
  ] as const;

  expect(calculateAll(fenFromYuan(30), steps)).toBeNull();
});
