import { expect, test } from "vitest";
import { ambiguousSigns, withDigits } from "./ambiguous-signs.ts";

const pieces = ["5", ",", "Ġ,", "-", "%", ".", "ï", "ï¼", "ãĢĤ", "åįģ", "a,b", "Ġ35"];
const vocabulary = Object.fromEntries(pieces.map((piece, token) => [piece, token]));
const written = (tokens: readonly number[]) => tokens.map((token) => pieces[token]);

test("commas, dashes, per cent and first bytes of full-width signs are ambiguous", () => {
  expect(written(ambiguousSigns(vocabulary))).toEqual([",", "Ġ,", "-", "%", "ï", "ï¼", "a,b"]);
});

test("every token with a digit is found", () => {
  expect(written(withDigits(vocabulary))).toEqual(["5", "Ġ35"]);
});
