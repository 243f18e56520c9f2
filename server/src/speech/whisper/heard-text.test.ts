import { expect, test } from "vitest";
import { sureTextOf } from "./heard-text.ts";
import type { Tokenizer } from "./tokenizer.ts";

const bytes = [[0x33, 0x35], [0xe5], [0x9d, 0x97], [0xe5, 0x85], [0xf0, 0x9f, 0x99, 0x82]];
const tokenizer: Pick<Tokenizer, "bytesOf"> = {
  bytesOf: (token) => Uint8Array.from(bytes[token] ?? []),
};

test.each([
  ["35块", [0, 1, 2], [0.9, 0.2, 0.8], [0.9, 0.9, 0.2]],
  ["块35", [1, 2, 0], [0.9, 0.8, 0.7], [0.8, 0.7, 0.7]],
  ["🙂", [4], [0.5], [0.5, 0.5]],
  ["35\ufffd", [0, 3], [0.9, 0.4], [0.9, 0.9, 0.4]],
  ["\ufffd35", [3, 0], [0.4, 0.9], [0.4, 0.4, 0.4]],
  ["", [], [], []],
])("the certainty of each character of 「%s」", (text, tokens, probabilities, certainty) => {
  const written = tokens.map((token, at) => ({ token, probability: probabilities[at] ?? 0 }));

  expect(sureTextOf(written, tokenizer)).toEqual({ text, certainty });
});
