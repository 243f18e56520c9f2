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

  test.each(["", "二十", "1.234", "--1"])("%j is not", (text) => {
    expect(readHundredths(text)).toBe("unreadable");
  });

  test.each([
    ["9,999,999,999.99", 999_999_999_999],
    ["00000000020", 2000],
    ["10,000,000,000", "too-large"],
    ["-99999999999", "too-large"],
  ])("%s has at most ten digits before the point", (text, read) => {
    expect(readHundredths(text)).toBe(read);
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
