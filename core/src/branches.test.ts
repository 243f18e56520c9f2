import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const MOST_BRANCHES = 25;

const FUNCTION =
  /^(?:(?:export )?(?:default )?(?:async )?function\*? (\w+)|(?:export )?const (\w+)[^=\n]*= (?:async )?\(?[^=\n]*=> \{$)[\s\S]*?^\}/gm;
/** Comments and strings; the names in them decide nothing. */
const UNREAD =
  /\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'|\/\/.*$/gm;
const BRANCH = /\bif \(|\bcase |\bfor \(|\bwhile \(|&&|\|\||\?\?|\s\? /g;

const FOLDER = new URL("./", import.meta.url);
const functions = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .flatMap((file) => functionsIn(readFileSync(new URL(file, FOLDER), "utf8")));

test("no function of the core has more branches than anybody can follow", () => {
  const over = functions.filter(({ branches }) => branches > MOST_BRANCHES);

  expect(over).toEqual([]);
});

test.each([
  ["function one(a) {\n  if (a) return 1;\n  return a ? 2 : 3;\n}", 2],
  ["const one = (a: string) => {\n  for (const b of a) while (b && a) go();\n};", 3],
  ["function one() {\n  return `if (` ?? '?? ||'; // && \n}", 1],
])("%j has %i branches", (text, branches) => {
  expect(functionsIn(text)).toEqual([{ name: "one", branches }]);
});

/** The functions at the top level of formatted code: each ends with a brace that begins a line. */
function functionsIn(
  text: string,
): readonly { readonly name: string; readonly branches: number }[] {
  return [...text.matchAll(FUNCTION)].map(({ 0: body, 1: declared, 2: named = "" }) => ({
    name: declared ?? named,
    branches: body.replace(UNREAD, '""').match(BRANCH)?.length ?? 0,
  }));
}
