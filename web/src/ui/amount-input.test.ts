import { fen, LARGEST_AMOUNT } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import {
  type AmountInput,
  amountInput,
  amountKeyOf,
  amountOf,
  pressAmountKey,
} from "./amount-input.ts";

function press(start: AmountInput, keys: string): AmountInput {
  return [...keys].reduce((input, key) => {
    const amountKey = amountKeyOf(key === "<" ? "Backspace" : key);
    return amountKey === null ? input : pressAmountKey(input, amountKey);
  }, start);
}

describe("typing an amount", () => {
  test("the first digit replaces the amount that stood there", () => {
    expect(press(amountInput(fen(6000)), "50").text).toBe("50");
  });

  test("backspace edits the amount that stood there", () => {
    expect(press(amountInput(fen(6050)), "<").text).toBe("60.");
  });

  test("a point on nothing is 0 point, and there is only one", () => {
    expect(press(amountInput(fen(0)), ".5.5").text).toBe("0.55");
  });

  test("no third decimal, no ninth digit, no leading zero", () => {
    expect(press(amountInput(fen(0)), "12.345").text).toBe("12.34");
    expect(press(amountInput(fen(0)), "123456789").text).toBe("12345678");
    expect(press(amountInput(fen(0)), "007").text).toBe("7");
  });

  test("full-width digits and the Chinese full stop are understood", () => {
    expect(press(amountInput(fen(0)), "１２。５").text).toBe("12.5");
  });

  test("letters are no keys", () => {
    expect(amountKeyOf("e")).toBeNull();
  });
});

describe("the amount that was typed", () => {
  test.each([
    ["60", 6000],
    ["12.5", 1250],
    ["0.01", 1],
    ["60.", 6000],
    ["99999999.99", LARGEST_AMOUNT],
  ])("%s", (text, amount) => {
    expect(amountOf({ text, untouched: false })).toBe(amount);
  });

  test.each([
    ["", "empty"],
    ["0", "too-small"],
    ["0.00", "too-small"],
    ["100000000", "too-large"],
  ])("%s is refused: %s", (text, problem) => {
    expect(amountOf({ text, untouched: false })).toBe(problem);
  });
});
