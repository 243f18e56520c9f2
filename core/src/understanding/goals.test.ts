import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The goals for the engine's size are in docs/engine.md; branches per function are held by branches.test.ts, and how
// often an utterance is cut into words by reading.test.ts.
const MOST_PATTERNS = 550;

const FOLDER = new URL("./", import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("lexicon"))
  .map((file) => readFileSync(new URL(file, FOLDER), "utf8"));

test("language is written as words and frames, not as regular expressions", () => {
  const patterns = sources.map((text) => text.replace(COMMENTS, "").match(PATTERN)?.length ?? 0);

  expect(patterns.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_PATTERNS);
});

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A regular expression literal where an expression may begin, or a constructor. */
const PATTERN =
  /(?<=[(,=:[!&|?{};>]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\n\\[])+\/|new RegExp\(/g;
