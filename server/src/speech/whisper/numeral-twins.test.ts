import { expect, test } from "vitest";
import { numeralTwins } from "./numeral-twins.ts";

test("tokens that begin the same number in digits and in words are twins", () => {
  const pieces = ["35", "Ġ35", "30", "1", "三", "十", "一", "块", "3D"];
  const vocabulary = Object.fromEntries(pieces.map((piece, token) => [piece, token]));
  const encode = (text: string) => [vocabulary[text] ?? 99, ...(text in vocabulary ? [] : [98])];

  const twins = numeralTwins(vocabulary, encode);
  const written = [...twins].map(([token, others]) => [
    pieces[token],
    others.map((other) => pieces[other]),
  ]);

  expect(Object.fromEntries(written)).toEqual({
    一: ["1"],
    十: ["1"],
    三: ["30", "35", "Ġ35"],
    35: ["三", "Ġ35"],
    Ġ35: ["三", "35"],
    30: ["三"],
    1: ["一", "十"],
  });
});
