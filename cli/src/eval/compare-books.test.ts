import { fenFromYuan } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { type Compared, compareBooks } from "./compare-books.ts";

const NOODLES = { amount: 18, type: "EXPENSE", category: ["餐饮", "零食"], date: "2026-11-15" };
const RICE = { ...NOODLES, category: ["餐饮"] };
const TAXI = { amount: 25.5, type: "EXPENSE", category: ["交通"], date: "2026-11-15" };

const noodles = transaction({ amount: fenFromYuan(18), category: "餐饮" });
const taxi = transaction({ amount: fenFromYuan(25.5), category: "交通" });

test.each<[Compared, string, Parameters<typeof compareBooks>]>([
  ["same", "nothing is expected and saved", [[], []]],
  [
    "same",
    "the entries come in another order",
    [
      [NOODLES, TAXI],
      [taxi, noodles],
    ],
  ],
  [
    "same",
    "only one way to match the categories",
    [
      [NOODLES, RICE],
      [noodles, { ...noodles, category: "零食" }],
    ],
  ],
  ["category", "a category does not fit", [[NOODLES], [{ ...noodles, category: "交通" }]]],
  ["lacking", "an entry is missing", [[NOODLES, TAXI], [noodles]]],
  ["wrong", "an entry is saved twice", [[NOODLES], [noodles, noodles]]],
  ["wrong", "nothing was to be saved", [[], [taxi]]],
  ["wrong", "an amount is wrong", [[NOODLES, TAXI], [{ ...noodles, amount: fenFromYuan(80) }]]],
  ["wrong", "a type is wrong", [[NOODLES], [{ ...noodles, type: "INCOME" }]]],
])("%s: %s", (compared, _, [expected, saved]) => {
  expect(compareBooks(expected, saved)).toBe(compared);
});
