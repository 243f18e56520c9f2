import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownerTokenCheck, ownerTokenFile, prepareOwnerToken } from "./owner-token.ts";

let dataDir = "";
let file = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "suikouji-owner-"));
  file = ownerTokenFile(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const prepare = (ownerToken: string | null = null) => prepareOwnerToken({ ownerToken, dataDir });
const made = () => {
  const prepared = prepare();
  return prepared.ok ? prepared.token : "";
};

test("the first start makes a token of 256 random bits, in a file that only its owner can read", () => {
  const token = made();

  expect(token).toMatch(/^sko_[\w-]{43}$/);
  expect(readFileSync(file, "utf8")).toBe(`${token}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["owner-token"]);
});

test("later starts use the same token", () => {
  expect(made()).toBe(made());
});

test("a configured token wins and is not written to disk", () => {
  const preset = "p".repeat(32);

  expect(prepare(preset)).toEqual({ ok: true, token: preset });
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(["", "short", "two words of thirty-two characters"])(
  "a file that holds %j is damaged and gets a new token",
  (content) => {
    writeFileSync(file, content, { mode: 0o600 });

    const token = made();

    expect(token).toMatch(/^sko_/);
    expect(readFileSync(file, "utf8")).toBe(`${token}\n`);
    expect(readdirSync(dataDir)).toEqual(["owner-token"]);
  },
);

describe("the server does not start and prints one sentence", () => {
  test("if other users can read the file", () => {
    const token = made();
    chmodSync(file, 0o644);

    const prepared = prepare();

    expect(prepared).toEqual({
      ok: false,
      sentence: `"${file}" 别的用户也能读：请先执行 chmod 600 ${file}。`,
    });
    expect(JSON.stringify(prepared)).not.toContain(token);
  });

  test("if the file cannot be read", () => {
    mkdirSync(file);

    expect(prepare()).toEqual({
      ok: false,
      sentence: `"${file}" 读不了或写不了：请检查它的权限，或用 SUIKOUJI_OWNER_TOKEN 定一个。`,
    });
  });
});

test("only the exact token is accepted", () => {
  const token = made();
  const isRight = ownerTokenCheck(token);

  expect(isRight(token)).toBe(true);
  for (const wrong of ["", token.slice(1), `${token}x`, token.toUpperCase()]) {
    expect(isRight(wrong)).toBe(false);
  }
});
