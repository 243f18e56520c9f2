import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { doubtfulLicences, licencesIn, licencesPage } from "./licences.mjs";

const ROOT = join(import.meta.dirname, "../..");
const lock = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));

test("every production dependency has a permissive licence", () => {
  const lines = licencesIn(lock);

  expect(lines.length).toBeGreaterThan(100);
  expect(doubtfulLicences(lines)).toEqual([]);
});

test("docs/licences.md names them; if not, `npm run licences` writes it anew", () => {
  expect(readFileSync(join(ROOT, "docs/licences.md"), "utf8")).toBe(licencesPage(lock));
});

test("a dependency for development is not listed", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/b": { version: "2.0.0" },
    "node_modules/c": { version: "1.0.0", license: "GPL-3.0", dev: true },
  };

  expect(licencesIn({ packages })).toEqual(["a 1.0.0 MIT", "b 2.0.0 unknown"]);
});

test.each([
  ["a 1.0.0 MIT", false],
  ["a 1.0.0 MIT AND Apache-2.0", false],
  ["a 1.0.0 (GPL-3.0 OR MIT)", false],
  ["a 1.0.0 MIT AND GPL-3.0", true],
  ["a 1.0.0 AGPL-3.0-only", true],
  ["a 1.0.0 unknown", true],
] as const)("%s is in doubt: %s", (line, isInDoubt) => {
  expect(doubtfulLicences([line])).toEqual(isInDoubt ? [line] : []);
});
