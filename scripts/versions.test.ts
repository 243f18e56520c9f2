import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

// `npm version X.Y.Z --workspaces --include-workspace-root --no-git-tag-version` sets most of them.

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version, workspaces } = JSON.parse(read("package.json"));

test.each([...workspaces, "bench"])("%s has the version of the product", (folder) => {
  expect(JSON.parse(read(`${folder}/package.json`)).version).toBe(version);
});

test.each(["package-lock.json", "bench/package-lock.json"])("%s has it, too", (path) => {
  const packages: Readonly<Record<string, { name?: string; version?: string }>> = JSON.parse(
    read(path),
  ).packages;
  const own = Object.entries(packages).filter(
    ([folder, { name = "" }]) => folder === "" || name.startsWith("@suikouji/"),
  );

  expect(own.map(([, found]) => found.version)).toEqual(own.map(() => version));
});

test("the API's description names it", () => {
  expect(JSON.parse(read("contract/openapi.json")).info.version).toBe(version);
});

test("CHANGELOG.md tells what is in it, the newest version first", () => {
  const headings = [...read("CHANGELOG.md").matchAll(/^## \[(.+?)\](?: - (\S+))?$/gmu)];
  const released = headings.filter(([, name]) => name !== "Unreleased");
  const numbers = released.map(([, name = ""]) => name.split(".").map(Number));

  expect(released[0]?.[1]).toBe(version);
  expect(numbers).toEqual(
    numbers.toSorted((one, other) =>
      one.reduce((order, part, at) => order || (other[at] ?? 0) - part, 0),
    ),
  );
  for (const [, , date] of released) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/u);
});
