import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contextAt, SAMPLE_BATCH } from "../../testing/engine-samples.ts";
import { explain } from "./understand.ts";

/** As a sentence to record; beside the drafts, with their names; and without, for saved entries. */
const MOST_CUTS = 3;
/** A name that begins or ends within a word is cut by itself: 爱人 in 我爱人今天花了多少. */
const RARELY = 0.03;

const sentencesOf = (file: string) =>
  readFileSync(new URL(`../../../eval/open/${file}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .filter((_, at) => at % 10 === 0)
    .map((line) => (JSON.parse(line) as { readonly text: string }).text);

describe("an utterance is cut into words at most three times", () => {
  test.each([
    ["beside drafts", SAMPLE_BATCH],
    ["without drafts", null],
  ])("%s", (_, batch) => {
    const said = [...sentencesOf("correct"), ...sentencesOf("parse"), ...sentencesOf("intent")];

    const cuts = said.map(
      (text) => explain(text, { batch, asked: null, context: contextAt() }).cuts,
    );

    expect(Math.max(...cuts.map(({ whole }) => whole))).toBeLessThanOrEqual(MOST_CUTS);
    const often = cuts.filter(({ whole, parts }) => whole + parts > MOST_CUTS);
    expect(often.length / said.length).toBeLessThan(RARELY);
  });
});
