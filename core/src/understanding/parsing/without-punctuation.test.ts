import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type EvaluationCase, isHeardAsExpected } from "./testing/evaluation-case.ts";

// Recognizers set no commas, or set them where somebody took a breath.

const OPEN_CASES = new URL("../../../../eval/open/parse.jsonl", import.meta.url);
const PUNCTUATION = /[，,。；、！!？?]+/g;

/** Thousands of sentences take a busy machine longer than a test usually may. */
const PATIENCE = { timeout: 60_000 };

/** Sentences with commas, but no number that holds one, and none whose meaning hangs on its pause. */
const PUNCTUATED = readFileSync(OPEN_CASES, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): EvaluationCase => JSON.parse(line))
  .filter(({ text }) => text.search(PUNCTUATION) >= 0 && !/\d[,，]\d/.test(text))
  .filter(({ tags }) => tags?.includes("pause") !== true);

function missedWith(pause: string): readonly string[] {
  return PUNCTUATED.map(({ text, expect: expected }) => ({
    text: text.replace(PUNCTUATION, pause).trim(),
    expect: expected,
  }))
    .filter((example) => !isHeardAsExpected(example))
    .map(({ text }) => text);
}

// Some pauses carry meaning: 昨天，不是，前天 and 昨天不是前天 are not the same.
test.each([
  ["spaces for commas", " ", 0.01],
  ["no pause at all", "", 0.05],
])("with %s nearly all of the same is heard", PATIENCE, (_, pause, share) => {
  const missed = missedWith(pause);

  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(PUNCTUATED.length * share);
});
