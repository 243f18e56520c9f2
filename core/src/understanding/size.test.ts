import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// Above this size, look for frames to remove (`npm run eval -- eval/open --frames`) before you raise
// it. Word lists may grow: a word costs a reader nothing.
// More than a tenth of these lines read accounts, people's debts, tags, notes, foreign money and budgets.
const MOST_LINES = 13_600;
const MOST_TEST_LINES = 5_150;
const MOST_PATTERNS = 550;

const FOLDER = new URL("./", import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && !file.startsWith("lexicon"))
  .map((file) => ({
    isTest: file.endsWith(".test.ts"),
    text: readFileSync(new URL(file, FOLDER), "utf8"),
  }));

test("the engine without its word lists does not grow beyond its limit", () => {
  expect(linesOf((source) => !source.isTest)).toBeLessThanOrEqual(MOST_LINES);
  expect(linesOf((source) => source.isTest)).toBeLessThanOrEqual(MOST_TEST_LINES);
});

test("language is written as words and frames, not as regular expressions", () => {
  const patterns = sources
    .filter(({ isTest }) => !isTest)
    .map(({ text }) => text.replace(COMMENTS, "").match(PATTERN)?.length ?? 0);

  expect(patterns.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_PATTERNS);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A regular expression literal where an expression may begin, or a constructor. */
const PATTERN =
  /(?<=[(,=:[!&|?{};>]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])+\/|new RegExp\(/g;

function linesOf(isMeant: (source: (typeof sources)[number]) => boolean): number {
  return sources.filter(isMeant).reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}
