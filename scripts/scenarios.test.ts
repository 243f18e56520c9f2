import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// The specification's 63 scenarios must each be carried by a test of the same title,
// `test("Scenario: …")` (or `… — variant`) inside `describe("Requirement: …")`.

const root = join(import.meta.dirname, "..");
const FOLDERS = ["core", "contract", "server", "web", "cli", "e2e"];

interface Requirement {
  readonly requirement: string;
  readonly scenarios: readonly string[];
}

const requirements: readonly Requirement[] = JSON.parse(
  readFileSync(join(root, "docs/scenarios.json"), "utf8"),
);
const carried = new Set(FOLDERS.flatMap((folder) => testFiles(join(root, folder)).flatMap(titles)));

test("the list holds the specification's 19 requirements and 63 scenarios", () => {
  expect(requirements).toHaveLength(19);
  expect(requirements.flatMap(({ scenarios }) => scenarios)).toHaveLength(63);
});

describe.each(requirements)("$requirement", ({ requirement, scenarios }) => {
  test.each(scenarios)("%s", (scenario) => {
    expect(carried).toContain(`${requirement} · ${scenario}`);
  });
});

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|spec)\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes("node_modules"));
}

/** Titles as `requirement · scenario`; a variant counts for its scenario. */
function titles(path: string): readonly string[] {
  const [, ...sections] = readFileSync(path, "utf8").split(/describe\("Requirement: /u);
  return sections.flatMap((section) => {
    const requirement = section.slice(0, section.indexOf('"'));
    const found = section.matchAll(/\btest\("Scenario: ([^"]+)"/gu);
    return [...found].map(([, title = ""]) => `${requirement} · ${title.split(" — ")[0]}`);
  });
}
