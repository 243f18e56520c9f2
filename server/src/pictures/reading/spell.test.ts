import { expect, test } from "vitest";
import { spell } from "./spell.ts";

const ALPHABET = ["", "1", "8", ".", " "];

/** For each step the likeliest sign and its probability. */
function line(...steps: readonly (readonly [sign: number, probability: number])[]) {
  const signs = ALPHABET.length;
  const probabilities = new Float32Array(steps.length * signs);
  for (const [step, [sign, probability]] of steps.entries()) {
    probabilities[step * signs + sign] = probability;
  }
  return { probabilities, steps: steps.length, signs };
}

test("a sign that goes on is written once, one after a blank again", () => {
  const { text, certainty } = spell(
    line([1, 0.9], [1, 0.8], [0, 1], [1, 0.75], [3, 1], [2, 0.5]),
    ALPHABET,
  );

  expect(text).toBe("11.8");
  expect(certainty.map((each) => Math.round(each * 100))).toEqual([90, 75, 100, 50]);
});

test("blanks around a text are dropped, with their certainty", () => {
  const { text, certainty } = spell(line([4, 1], [2, 0.5], [4, 1]), ALPHABET);

  expect({ text, certainty }).toEqual({ text: "8", certainty: [0.5] });
});
