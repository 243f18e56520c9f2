import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { english } from "./english.ts";

const SOURCES = join(import.meta.dirname, "..");

const COMMENT = /(?:\/\/ |^\s*\/?\*).*/;

/** Chinese that is no leftover: what users say, and what shows a reader of Chinese the way. */
const MEANT_CHINESE = [
  /^ *"?[\w-]+"?: \["[^a-z]+"\],?$/, // Sentences to say.
  /^ *[^a-z]+: "[A-Z][^"]+",$/u, // Built-in categories by their stored names.
  /“[^”a-z]+”/g, // Words to say, in quotation marks.
  /^ *(?:offered|twice|usual|sample): .*/, // Said by a tap, or by the app.
  /Hint: "(?:Or type|To change, say|For example): \P{Script=Latin}+"/u,
  /"Language \/ 语言"|zh: "简体中文"/,
  COMMENT,
];

test("no English text has Chinese left in it, except words that users say", () => {
  const left = filesIn("english").flatMap((path) =>
    sourceOf(path)
      .split("\n")
      .filter((line) => /\p{Script=Han}/u.test(withoutMeant(line)))
      .map((line) => `${path}: ${line.trim()}`),
  );

  expect(left).toEqual([]);
});

/** It has no words of its own. */
const WORDLESS = "ui/entry-form/day-problem-text.ts";
/** Sentences of conflict-text.ts, in a file of their own. */
const PART_OF_CONFLICT = "ui/news/named-conflict-text.ts";
/** What users say, write or named; no text of the app. */
const NOT_SHOWN = [
  "screens/ledger/matches-search.ts",
  "session/mistakable-name.ts",
  "ui/category-marks.ts",
  "ui/typed-money.ts",
];

const modules = filesIn(".").filter((path) => !path.startsWith("english/"));
const texts = modules.filter((path) => path.endsWith("-text.ts"));

test("every text module is localized under a name of its own", () => {
  const namesIn = (path: string) =>
    [...sourceOf(path).matchAll(/\blocalized\("(\w+)", /g)].map(([, name]) => name);

  expect(texts.filter((path) => namesIn(path).length !== 1)).toEqual([WORDLESS, PART_OF_CONFLICT]);
  expect(texts.flatMap(namesIn).sort()).toEqual(Object.keys(english).sort());
});

test("Chinese texts are in no other modules", () => {
  const others = modules.filter((path) => !texts.includes(path));
  const isChinese = (line: string) => /\p{Script=Han}/u.test(line.replace(COMMENT, ""));

  expect(others.filter((path) => sourceOf(path).split("\n").some(isChinese))).toEqual(NOT_SHOWN);
});

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: "utf8" })
    .map((path) => join(folder, path))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();
}

function sourceOf(path: string): string {
  return readFileSync(join(SOURCES, path), "utf8");
}

function withoutMeant(line: string): string {
  return MEANT_CHINESE.reduce((rest, meant) => rest.replace(meant, ""), line);
}
