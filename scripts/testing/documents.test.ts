import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { brokenLinks, unknownFiles, unknownScripts } from "./documents.mjs";

const root = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const files = globSync("{bench,cli,contract,core,e2e,eval,scripts,server,web}/**/*.{ts,tsx,mjs}", {
  cwd: root,
  exclude: ["**/node_modules"],
});
const migrations = globSync("[0-9]*.ts", { cwd: join(root, "server/src/ledger/migrations") });
const nextNumber = Math.max(...migrations.map((name) => Number.parseInt(name, 10))) + 1;
const MADE_IN_TUTORIALS = [
  "core/src/understanding/lexicon/things/gardening.ts",
  `server/src/ledger/migrations/${String(nextNumber).padStart(4, "0")}-place.ts`,
];

describe.each(globSync(["*.md", "docs/**/*.md", "eval/**/*.md", "scripts/**/*.md"], { cwd: root }))(
  "%s",
  (name) => {
    const document = join(root, name);

    test("its links, images and anchors exist", () => {
      expect(brokenLinks(document)).toEqual([]);
    });

    test("every npm run in it names a script", () => {
      expect(unknownScripts(document, scripts)).toEqual([]);
    });

    test("every file of code in it is there, and a new migration has the next number", () => {
      expect(unknownFiles(document, [...files, ...MADE_IN_TUTORIALS])).toEqual([]);
    });
  },
);

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

test("an unknown file is found by its path or a part of it", () => {
  const document = documentOf(
    "`core/a.ts` `a.ts (as ever)` `b.ts` `src/a.ts` `npm run unit -- core/c.ts` `*.test.ts`\n",
  );

  expect(unknownFiles(document, ["core/a.ts"])).toEqual(["b.ts", "src/a.ts", "core/c.ts"]);
});

/** Written as made-up.md into a new folder. */
function documentOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-documents-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const document = join(folder, "made-up.md");
  writeFileSync(document, text);
  return document;
}
