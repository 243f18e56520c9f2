import { describe, expect, test } from "vitest";
import { readForeign, shownForeign, typedForeign } from "./typed-foreign.ts";

describe("reading what is typed", () => {
  test.each([
    ["20", "7.1", { amount: 14200, foreign: "USD 20.00 @7.1" }],
    ["1,000.5", "７.", { amount: 700350, foreign: "USD 1000.50 @7" }],
    ["0.1", "0.1", { amount: 1, foreign: "USD 0.10 @0.1" }],
  ])("%s at %s", (amount, rate, money) => {
    expect(readForeign({ currency: "USD", amount, rate })).toEqual(money);
  });

  test.each([
    ["", "7.1", "no-amount"],
    ["0.", "7.1", "no-amount"],
    ["二十", "7.1", "bad-amount"],
    ["-20", "7.1", "bad-amount"],
    ["1.234", "7.1", "bad-amount"],
    ["20", " ", "no-rate"],
    ["20", "0.0", "no-rate"],
    ["20", "7,1", "bad-rate"],
    ["0.01", "0.1", "bad-value"],
    ["9999999999", "7.1", "bad-value"],
  ])("%j at %j: %s", (amount, rate, problem) => {
    expect(readForeign({ currency: "USD", amount, rate })).toBe(problem);
  });
});

describe("what the field shows", () => {
  const typed = { currency: "USD", amount: "20.", rate: "7.10" };

  test("as it was typed", () => {
    expect(shownForeign(typed, "USD 20.00 @7.1")).toBe(typed);
  });

  test("also while it cannot be read", () => {
    const half = { ...typed, rate: "" };

    expect(shownForeign(half, "USD 20.00 @7.1")).toBe(half);
  });

  test("with the rate that another amount in yuan gave it", () => {
    expect(shownForeign(typed, "USD 20.00 @7.5")).toEqual({
      currency: "USD",
      amount: "20",
      rate: "7.5",
    });
  });

  test("the entry's own before anything is typed", () => {
    expect(shownForeign(null, "JPY 1980.00 @0.00000012")).toEqual({
      currency: "JPY",
      amount: "1980",
      rate: "0.00000012",
    });
    expect(typedForeign("")).toEqual({ currency: "", amount: "", rate: "" });
  });
});
