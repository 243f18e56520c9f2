import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { GiveUp } from "./give-up.mjs";
import { findProgram } from "./program.mjs";
import { environmentFor } from "./search-path.mjs";

const root = join(import.meta.dirname, "../..");

test.each(["biome", "playwright", "tsc", "vite", "vitest"])(
  "%s can be run with our Node",
  (name) => {
    const script = findProgram(root, name);

    expect(execFileSync(process.execPath, [script, "--version"], { encoding: "utf8" })).toMatch(
      /\d/,
    );
  },
);

test("a program that no dependency brings is named in the sentence", () => {
  expect(() => findProgram(root, "gulp")).toThrow(GiveUp);
  expect(() => findProgram(root, "gulp")).toThrow(/gulp/);
});

test("our Node and our programs come first on the PATH, however Windows spells it", () => {
  const env = environmentFor({ root: "/app", node: "/tools/bin/node" }, { Path: "/usr/bin" });

  expect(env).toEqual({ Path: "/tools/bin:/app/node_modules/.bin:/usr/bin" });
});
