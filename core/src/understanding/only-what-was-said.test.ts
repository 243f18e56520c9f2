import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

// The engine reads only what the user said, never a sentence of its own: an answer completes a change as data.

/** Words and frames are data. The others build names for display, or the pattern of a draft's name. */
const EXEMPT =
  /^(?:lexicon|frames)\/|^orders\/tables\.ts$|^(?:kinds\/describe|queries\/(?:period-rules|compared-periods)|readings\/draft-names)\.ts$|\.test\.ts$/;

const FOLDER = new URL("./", import.meta.url);
const sources = readdirSync(FOLDER, { recursive: true })
  .map((file) => String(file).replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".ts") && !EXEMPT.test(file))
  .map((file) => ({ file, code: codeOf(readFileSync(new URL(file, FOLDER), "utf8")) }));

test("no code joins Chinese text with a value", () => {
  expect(found(madeUpIn)).toEqual([]);
});

test("no code passes a literal or joined text to the engine", () => {
  expect(found((code) => code.match(READ_LITERAL) ?? [])).toEqual([]);
});

// `#{` stands for the start of a template hole.
test.each([
  "`第#{count}笔`",
  "`是#{words}`",
  "`金额#{said.text}`",
  '"改成" + text',
  'before + "笔"',
])("%s is detected", (code) => expect(madeUpIn(code.replaceAll("#", "$"))).not.toEqual([]));

test.each(["`[#{FIGURES}两]月`", '`#{MONTH.replace("a", "b")}月`', "`#{a} #{b}`", '"改成" + "元"'])(
  "%s is allowed",
  (code) => expect(madeUpIn(code.replaceAll("#", "$"))).toEqual([]),
);

const HAN = /[\u4e00-\u9fff]/;
const TEMPLATE = /`(?:[^`\\]|\\.)*`/g;
/** Patterns are built of constants; anything else is a value. */
const VALUE = /\$\{(?![A-Z][A-Z_]*[}.])/;
const SUM = /"[^"\n]*[\u4e00-\u9fff][^"\n]*"\s*\+\s*[a-z]|[a-z)\]]\s*\+\s*"[^"\n]*[\u4e00-\u9fff]/g;
const READ_LITERAL =
  /\b(?:tokensOf|readAbout|record|explain|understand|normalize)\(\s*(?:[`"]|[\w.]+ \+ )/g;

function madeUpIn(code: string): readonly string[] {
  const templates = code.match(TEMPLATE) ?? [];
  const joined = templates.filter((each) => VALUE.test(each) && HAN.test(each.replace(HOLES, "")));
  return [...joined, ...(code.match(SUM) ?? [])];
}

const HOLES = /\$\{[^}]*\}/g;

function found(look: (code: string) => readonly string[]): readonly string[] {
  return sources.flatMap(({ file, code }) => look(code).map((text) => `${file}: ${text}`));
}

function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}
