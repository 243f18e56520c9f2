import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GiveUp } from "./give-up.mjs";
import { findProgram } from "./program.mjs";

const root = join(import.meta.dirname, "../..");

test.each(["biome", "playwright", "tsc", "vite", "vitest"])("%s runs with our Node", (name) => {
  const script = findProgram(root, name);

  expect(execFileSync(process.execPath, [script, "--version"], { encoding: "utf8" })).toMatch(/\d/);
});

test("an unknown program is named in the sentence", () => {
  expect(() => findProgram(root, "gulp")).toThrow(GiveUp);
  expect(() => findProgram(root, "gulp")).toThrow(/gulp/);
});
