import { expect, test } from "vitest";
import { shortYuan } from "./short-yuan.ts";

test.each([
  [0, "0"],
  [50_000, "500"],
  [999_900, "9999"],
  [1_000_000, "1万"],
  [2_500_000, "2.5万"],
  [12_500_000, "12.5万"],
  [999_000_000, "999万"],
  [5_000_000_000, "0.5亿"],
  [10_000_000_000, "1亿"],
])("%i fen reads %s on an axis", (amount, text) => {
  expect(shortYuan(amount)).toBe(text);
});
