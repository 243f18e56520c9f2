import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findProgram } from "./find-program.mjs";

let bin = "";

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), "suikouji-find-program-"));
});
afterEach(() => rmSync(bin, { recursive: true, force: true }));

test("the program on the PATH is used", () => {
  const program = join(bin, "nginx");
  writeFileSync(program, "", { mode: 0o755 });

  expect(findProgram("nginx", bin)).toEqual({ kind: "installed", program });
});

test("a machine without it is told which package to install", () => {
  expect(findProgram("bean-check", bin)).toEqual({
    kind: "missing",
    reason:
      "跳过了 bean-check 的测试：请安装 beancount（Debian：apt install beancount，macOS：brew install beancount）。",
  });
});
