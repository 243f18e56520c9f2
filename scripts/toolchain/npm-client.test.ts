import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GiveUp } from "./give-up.mjs";
import { findNpm } from "./npm-client.mjs";

let prefix = "";

beforeEach(() => {
  prefix = mkdtempSync(join(tmpdir(), "suikouji-npm-"));
});
afterEach(() => rmSync(prefix, { recursive: true, force: true }));

function file(path: string): string {
  mkdirSync(dirname(join(prefix, path)), { recursive: true });
  writeFileSync(join(prefix, path), "");
  return join(prefix, path);
}

test("the npm that called us is used", () => {
  const calling = file("elsewhere/npm-cli.js");
  file("lib/node_modules/npm/bin/npm-cli.js");

  expect(findNpm({ npm_execpath: calling }, join(prefix, "bin/node"))).toBe(calling);
});

test.each([
  "bin/node_modules/npm/bin/npm-cli.js",
  "lib/node_modules/npm/bin/npm-cli.js",
  "share/nodejs/npm/bin/npm-cli.js",
])("else the npm beside this Node, at %s", (path) => {
  const installed = file(path);

  expect(findNpm({}, join(prefix, "bin/node"))).toBe(installed);
});

test("else the npm on the PATH", () => {
  const linked = file("opt/npm/bin/npm-cli.js");
  mkdirSync(join(prefix, "links"));
  symlinkSync(linked, join(prefix, "links/npm"));

  expect(findNpm({ PATH: join(prefix, "links") }, join(prefix, "bin/node"))).toBe(linked);
});

test("another package manager is not used as npm", () => {
  const pnpm = file("pnpm/bin/pnpm.cjs");

  expect(() => findNpm({ npm_execpath: pnpm }, join(prefix, "bin/node"))).toThrow(GiveUp);
});
