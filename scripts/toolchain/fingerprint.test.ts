import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "./fingerprint.mjs";

let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "suikouji-print-"));
  mkdirSync(join(root, "web/src"), { recursive: true });
  writeFileSync(join(root, "web/src/main.ts"), "1");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const print = () => fingerprint(root, ["web", "no-such-folder"]);

test("does not depend on a file's time", () => {
  const before = print();
  utimesSync(join(root, "web/src/main.ts"), 1, 1);

  expect(print()).toBe(before);
});

test.each([
  ["content", () => writeFileSync(join(root, "web/src/main.ts"), "2")],
  ["name", () => renameSync(join(root, "web/src/main.ts"), join(root, "web/src/other.ts"))],
  ["number", () => writeFileSync(join(root, "web/src/more.ts"), "")],
])("depends on a file's %s", (_what, change) => {
  const before = print();
  change();

  expect(print()).not.toBe(before);
});

test.each(["dist", "node_modules"])("ignores generated files in %s", (folder) => {
  const before = print();
  mkdirSync(join(root, "web", folder));
  writeFileSync(join(root, "web", folder, "index.js"), "built");

  expect(print()).toBe(before);
});
