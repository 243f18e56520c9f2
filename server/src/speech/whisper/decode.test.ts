import { describe, expect, test } from "vitest";
import { decode, type NextToken } from "./decode.ts";

// Tokens 0 to 4 are words, 5 is the end of text, 6 a language.
const END = 5;
const rules = {
  endOfText: END,
  suppressed: [4],
  suppressedFirst: [3, END],
  twins: new Map([[2, [3]]]),
};
const endless = { mostTokens: 10, isCancelled: () => false };

/** A model that returns these logits, one row per step. */
function model(...rows: readonly (readonly number[])[]) {
  const asked: (readonly number[])[] = [];
  const next: NextToken = async (tokens) => {
    asked.push(tokens);
    return Float32Array.from(rows[asked.length - 1] ?? [0, 0, 0, 0, 0, 9, 0]);
  };
  return { next, asked };
}

describe("decode", () => {
  test("writes the likeliest token each time, with the model's probability", async () => {
    const { next, asked } = model([0, 9, 0, 0, 0, 0, 0], [Math.log(3), 0, -99, -99, 9, -99, 99]);

    const decoded = await decode([7, 8], { next, rules, limits: endless });

    expect(decoded).toEqual({
      kind: "complete",
      tokens: [
        { token: 1, probability: expect.closeTo(1 / (1 + 2 * Math.exp(-9)), 5) },
        { token: 0, probability: expect.closeTo(0.75, 5) },
      ],
    });
    expect(asked).toEqual([[7, 8], [1], [0]]);
  });

  test("begins neither with the end nor with a blank", async () => {
    const { next } = model([0, 0, 1, 9, 9, 9, 9]);

    const decoded = await decode([7], { next, rules, limits: endless });

    expect(decoded).toMatchObject({ kind: "complete", tokens: [{ token: 2 }] });
  });

  test("adds the probability of a token's twin", async () => {
    const { next } = model([9, 0, 0, 0, 0, 0, 0], [-99, 0, Math.log(2), 0, 9, -99, 9]);

    const decoded = await decode([7], { next, rules, limits: endless });

    expect(decoded).toMatchObject({
      tokens: [{ token: 0 }, { token: 2, probability: expect.closeTo(0.75, 5) }],
    });
  });

  test("gives no text when the end of text does not come", async () => {
    const loop = [9, 0, 0, 0, 0, 0, 0];
    const limits = { ...endless, mostTokens: 3 };

    const cut = await decode([7], { ...model(loop, loop, loop, loop), rules, limits });
    const whole = await decode([7], { ...model(loop, loop, loop), rules, limits });

    expect(cut).toEqual({ kind: "cut", reason: "endless" });
    expect(whole).toMatchObject({ kind: "complete", tokens: { length: 3 } });
  });

  test("stops at the next token when it is cancelled", async () => {
    const { next, asked } = model([9, 0, 0, 0, 0, 0, 0]);
    const limits = { mostTokens: 10, isCancelled: () => asked.length > 0 };

    const decoded = await decode([7], { next, rules, limits });

    expect(decoded).toEqual({ kind: "cut", reason: "cancelled" });
    expect(asked).toHaveLength(1);
  });
});
