import { describe, expect, test } from "vitest";
import { readHundredths, readRate } from "./typed-money.ts";

describe("an amount", () => {
  test.each([
    ["100", 10_000],
    ["1,234.5", 123_450],
    ["￥１２.05", 1205],
    ["-20", -2000],
    ["−0.01", -1],
    ["-0", 0],
    ["12.", 1200],
  ])("%s is read", (text, hundredths) => {
    expect(readHundredths(text)).toBe(hundredths);
  });

  test.each(["", "二十", "1.234", "--1", "12345678901"])("%j is not", (text) => {
    expect(readHundredths(text)).toBeNull();
  });
});

test("a rate is positive", () => {
  expect([readRate("7.1"), readRate("7."), readRate("0"), readRate("-1"), readRate("七")]).toEqual([
    7.1,
    7,
    null,
    null,
    null,
  ]);
});
