import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type EvaluationCase, isHeardAsExpected } from "./testing/evaluation-case.ts";

// Recognizers set no commas, or set them where somebody took a breath.

const OPEN_CASES = new URL("../../../../eval/open/parse.jsonl", import.meta.url);
const PUNCTUATION = /[，,。；、！!？?]+/g;

/** Sentences with commas, but no number that holds one. */
const PUNCTUATED = readFileSync(OPEN_CASES, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): EvaluationCase => JSON.parse(line))
  .filter(({ text }) => text.search(PUNCTUATION) >= 0 && !/\d[,，]\d/.test(text));

function missedWith(pause: string): readonly string[] {
  return PUNCTUATED.map(({ text, expect: expected }) => ({
    text: text.replace(PUNCTUATION, pause).trim(),
    expect: expected,
  }))
    .filter((example) => !isHeardAsExpected(example))
    .map(({ text }) => text);
}

test("with spaces for commas the same is heard", () => {
  expect(missedWith(" ")).toEqual([]);
});

test("without any pause nearly all of it is", () => {
  const missed = missedWith("");

  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(PUNCTUATED.length * 0.02);
});
