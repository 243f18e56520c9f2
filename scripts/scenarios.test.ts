import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

// Each of the specification's 63 scenarios needs a test of the same title, `test("Scenario: …")`
// (or `… — variant`) inside `describe("Requirement: …")`.

const root = join(import.meta.dirname, "..");
const TESTS = "{core,contract,server,web,cli,e2e}/**/*.{test,spec}.{ts,tsx}";

interface Requirement {
  readonly requirement: string;
  readonly scenarios: readonly string[];
}

const requirements: readonly Requirement[] = JSON.parse(
  readFileSync(join(root, "docs/scenarios.json"), "utf8"),
);
const carried = new Set(
  globSync(TESTS, { cwd: root, exclude: ["**/node_modules"] }).flatMap((path) =>
    titles(join(root, path)),
  ),
);

test("the list holds the specification's 19 requirements and 63 scenarios", () => {
  expect(requirements).toHaveLength(19);
  expect(requirements.flatMap(({ scenarios }) => scenarios)).toHaveLength(63);
});

describe.each(requirements)("$requirement", ({ requirement, scenarios }) => {
  test.each(scenarios)("%s", (scenario) => {
    expect(carried).toContain(`${requirement} · ${scenario}`);
  });
});

/** Titles as `requirement · scenario`; a variant counts for its scenario. */
function titles(path: string): readonly string[] {
  const [, ...sections] = readFileSync(path, "utf8").split(/describe\("Requirement: /u);
  return sections.flatMap((section) => {
    const requirement = section.slice(0, section.indexOf('"'));
    const found = section.matchAll(/\btest\("Scenario: ([^"]+)"/gu);
    return [...found].map(([, title = ""]) => `${requirement} · ${title.split(" — ")[0]}`);
  });
}
