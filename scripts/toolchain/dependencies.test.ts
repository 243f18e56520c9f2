import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ensureDependencies } from "./dependencies.mjs";
import { GiveUp } from "./give-up.mjs";

let root = "";
let npm = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "suikouji-deps-"));
  npm = join(root, "npm-cli.cjs");
  writeFileSync(join(root, "package-lock.json"), `{"lockfileVersion":3}`);
  // Like `npm ci`, it first removes node_modules; it counts its runs.
  writeFileSync(
    npm,
    `const fs = require("node:fs");
    fs.rmSync("node_modules", { recursive: true, force: true });
    fs.mkdirSync("node_modules");
    fs.appendFileSync("runs", process.argv.slice(2).join(" ") + "\\n");
    process.exit(fs.existsSync("offline") ? 1 : 0);`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function runs(): Promise<number> {
  await ensureDependencies({ root, node: process.execPath, npm, env: process.env });
  return readFileSync(join(root, "runs"), "utf8").trim().split("\n").length;
}

test("the lockfile is installed once", async () => {
  expect(await runs()).toBe(1);
  expect(await runs()).toBe(1);
});

test("a changed lockfile is installed again", async () => {
  await runs();
  writeFileSync(join(root, "package-lock.json"), `{"lockfileVersion":3,"packages":{}}`);

  expect(await runs()).toBe(2);
});

test("deleted node_modules are installed again", async () => {
  await runs();
  rmSync(join(root, "node_modules"), { recursive: true });

  expect(await runs()).toBe(2);
});

test("a failed install is repeated the next time", async () => {
  writeFileSync(join(root, "offline"), "");
  await expect(runs()).rejects.toThrow(GiveUp);
  rmSync(join(root, "offline"));

  expect(await runs()).toBe(2);
});
