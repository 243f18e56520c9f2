import { fen, LARGEST_AMOUNT } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import {
  type AmountInput,
  amountInput,
  amountKeyOf,
  amountOf,
  pressAmountKey,
  writtenAmount,
} from "./amount-input.ts";

function press(start: AmountInput, keys: string): AmountInput {
  return [...keys].reduce((input, key) => {
    const amountKey = amountKeyOf(key === "<" ? "Backspace" : key);
    return amountKey === null ? input : pressAmountKey(input, amountKey);
  }, start);
}

describe("typing an amount", () => {
  test("the first digit replaces the old amount", () => {
    expect(press(amountInput(fen(6000)), "50").text).toBe("50");
  });

  test("backspace edits the old amount", () => {
    expect(press(amountInput(fen(6050)), "<").text).toBe("60.");
  });

  test("a point on an empty display becomes 0. , and there is only one point", () => {
    expect(press(amountInput(fen(0)), ".5.5").text).toBe("0.55");
  });

  test("a third decimal, a ninth digit and a leading zero are ignored", () => {
    expect(press(amountInput(fen(0)), "12.345").text).toBe("12.34");
    expect(press(amountInput(fen(0)), "123456789").text).toBe("12345678");
    expect(press(amountInput(fen(0)), "007").text).toBe("7");
  });

  test("full-width digits and the Chinese full stop are accepted", () => {
    expect(press(amountInput(fen(0)), "１２。５").text).toBe("12.5");
  });

  test("letters are ignored", () => {
    expect(amountKeyOf("e")).toBeNull();
  });
});

describe("typing a formula", () => {
  const nothing = amountInput(fen(0));

  test("an operator follows a number, and a second one replaces it", () => {
    expect(press(nothing, "+").text).toBe("");
    expect(press(nothing, "12.5+8*2").text).toBe("12.5+8×2");
    expect(press(nothing, "12+-3").text).toBe("12-3");
    expect(press(nothing, "12.+3").text).toBe("12+3");
  });

  test("an operator goes on with the old amount", () => {
    expect(press(amountInput(fen(6000)), "+5").text).toBe("60+5");
  });

  test("each number has its own point and its own length", () => {
    expect(press(nothing, "1.25.5+0.755").text).toBe("1.25+0.75");
    expect(press(nothing, "200×0.0855").text).toBe("200×0.0855");
    expect(press(nothing, "1+007").text).toBe("1+7");
  });

  test("= shows the result, and what was worked out", () => {
    expect(press(nothing, "12.5+8×2=")).toEqual({
      text: "28.5",
      untouched: true,
      worked: "12.5+8×2",
    });
  });

  test("after = an operator goes on, and a digit starts over", () => {
    expect(press(nothing, "2×3=+1").text).toBe("6+1");
    expect(press(nothing, "2×3=4")).toEqual(writtenAmount("4"));
  });

  test.each(["12+", "5÷0", "5-9", "60"])("= changes nothing of %s", (keys) => {
    expect(press(nothing, `${keys}=`)).toEqual(press(nothing, keys));
  });

  test("a formula does not grow without end", () => {
    const long = press(nothing, "12345678+".repeat(20));

    expect(long.text.length).toBeLessThanOrEqual(60);
    expect(press(long, "<<<").text).toBe(long.text.slice(0, -3));
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
    expect(amountOf(writtenAmount(text))).toBe(amount);
  });

  test.each([
    ["", "empty"],
    ["0", "too-small"],
    ["0.00", "too-small"],
    ["100000000", "too-large"],
  ])("%s is refused: %s", (text, problem) => {
    expect(amountOf(writtenAmount(text))).toBe(problem);
  });
});
