import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { brokenLinks, unknownScripts } from "./documents.mjs";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

describe.each(globSync(["*.md", "docs/**/*.md"], { cwd: root }))("%s", (name) => {
  const document = join(root, name);

  test("its links, images and anchors exist", () => {
    expect(brokenLinks(document)).toEqual([]);
  });

  test("every npm run in it names a script", () => {
    expect(unknownScripts(document, scripts)).toEqual([]);
  });
});

test("a missing file, a missing picture and a missing heading are found", () => {
  const document = documentOf(`# What it is

[here](made-up.md) [gone](missing.md) [up](#what-it-is) [no](#what-it-was) [out](https://example.com/x)
[own](made-up.md#other-name) \`[code](code.md)\`
<img src="missing.png" width="240" alt="">

\`\`\`md
[fenced](fenced.md)
\`\`\`
`);

  expect(brokenLinks(document)).toEqual([
    "missing.md",
    "#what-it-was",
    "made-up.md#other-name",
    "missing.png",
  ]);
});

test("an unknown script is found, in code blocks as well", () => {
  const document = documentOf(
    "`npm run -s talk`\n\n```sh\nnpm run voice:install\nnpm run lost\n```\n",
  );

  expect(unknownScripts(document, { talk: "", "voice:install": "" })).toEqual(["lost"]);
});

/** Written as made-up.md into a new folder. */
function documentOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const document = join(folder, "made-up.md");
  writeFileSync(document, text);
  return document;
}
