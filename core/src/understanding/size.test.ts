import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// What the engine may grow to before somebody has to ask which frame carries nothing.
const MOST_LINES = 11_700;
const MOST_TEST_LINES = 5_000;
const MOST_PATTERNS = 550;

const FOLDER = new URL("./", import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({
    isTest: file.endsWith(".test.ts"),
    text: readFileSync(new URL(file, FOLDER), "utf8"),
  }));

test("the engine stays as small as it is", () => {
  expect(linesOf((source) => !source.isTest)).toBeLessThanOrEqual(MOST_LINES);
  expect(linesOf((source) => source.isTest)).toBeLessThanOrEqual(MOST_TEST_LINES);
});

test("language is words and frames, not patterns", () => {
  const patterns = sources
    .filter(({ isTest }) => !isTest)
    .map(({ text }) => text.replace(COMMENTS, "").match(PATTERN)?.length ?? 0);

  expect(patterns.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_PATTERNS);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A literal where an expression may begin, or a constructor. */
const PATTERN =
  /(?<=[(,=:[!&|?{};>]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])+\/|new RegExp\(/g;

function linesOf(isMeant: (source: (typeof sources)[number]) => boolean): number {
  return sources.filter(isMeant).reduce((sum, { text }) => sum + text.split("\n").length - 1, 0);
}
