import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repairBySound } from "./repair-by-sound.ts";

const OPEN_CASES = join(import.meta.dirname, "../../../../eval/open");

/** Thousands of sentences take a busy machine longer than the usual time limit. */
const PATIENCE = { timeout: 240_000 };

/** Of one sentence, or of a whole conversation. */
interface Case {
  readonly text?: string;
  readonly turns?: readonly string[];
  readonly batch?: readonly { readonly description: string }[];
}

function openCases(): readonly Case[] {
  return readdirSync(OPEN_CASES)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => readFileSync(join(OPEN_CASES, name), "utf8").trim().split("\n"))
    .map((line): Case => JSON.parse(line));
}

test("correct text is not changed, whatever the drafts are called", PATIENCE, () => {
  const cases = openCases();

  const changed = cases.flatMap(({ text, turns = [text ?? ""], batch = [] }) => {
    const recentDescriptions = batch.map(({ description }) => description);
    const ofDrafts = { customCategories: [], recentDescriptions };
    const vocabularies = batch.length === 0 ? [undefined] : [undefined, ofDrafts];
    return turns.flatMap((said) =>
      vocabularies
        .map((vocabulary) => repairBySound(said, vocabulary))
        .filter(({ changes }) => changes.length > 0)
        .map((repaired) => `${said} → ${repaired.text}`),
    );
  });

  expect(cases.length).toBeGreaterThan(1000);
  expect(changed).toEqual([]);
});

test("most misheard texts are repaired, and none is made worse", () => {
  const pairs = readFileSync(join(import.meta.dirname, "confusions.tsv"), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

  const results = pairs.map(([heard = "", meant]) => {
    const { text } = repairBySound(heard);
    return text === meant ? "right" : text === heard ? "left" : `${heard} → ${text}`;
  });

  const right = results.filter((result) => result === "right").length;
  expect(results.filter((result) => result !== "right" && result !== "left")).toEqual([]);
  expect(right / pairs.length).toBeGreaterThan(0.78);
});
