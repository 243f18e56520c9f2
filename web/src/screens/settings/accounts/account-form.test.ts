import { describe, expect, test } from "vitest";
import { detailsOf, readHundredths, readRate, typedOf } from "./account-form.ts";

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

test.each([
  ["wallet", "-20", "mine", -2000],
  ["wallet", "20", "owed-by-me", 2000],
  ["credit", "20", "owed-by-me", -2000],
  ["credit", "20", "mine", 2000],
  ["person", "", "owed-by-me", 0],
] as const)("the opening of a %s, %j, %s, is %d", (sort, opening, side, openingFen) => {
  const typed = { name: "甲", sort, opening, side, currency: "CNY" };

  expect(detailsOf(typed)).toEqual({ sort, openingFen, currency: "CNY" });
});

test.each([
  ["person", -30_000],
  ["person", 20_000],
  ["credit", -500],
  ["cash", -500],
  ["cash", 0],
] as const)("a %s of %d is typed as it was saved", (sort, openingFen) => {
  const details = { sort, openingFen, currency: "CNY" };

  expect(detailsOf(typedOf({ name: "甲", ...details }))).toEqual(details);
});

test("a rate is positive", () => {
  expect([readRate("7.1"), readRate("0"), readRate("-1"), readRate("七")]).toEqual([
    7.1,
    null,
    null,
    null,
  ]);
});
