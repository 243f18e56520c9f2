import { expect, test } from "vitest";
import { detailsOf, typedOf } from "./account-form.ts";

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
