import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, type TestContext, test } from "vitest";
import { foldersOf, isExecutable } from "../testing/executables.mjs";

const UNIT = readFileSync(join(import.meta.dirname, "../../deploy/suikouji.service"), "utf8");

/** As `--threshold` counts: 0 is best, 100 is a service without any hardening. */
const MOST_EXPOSED = 20;

function systemdAnalyze(context: TestContext, ...args: readonly string[]) {
  const places = foldersOf(process.env.PATH).map((folder) => join(folder, "systemd-analyze"));
  const program = places.find(isExecutable);
  if (program === undefined) {
    return context.skip(
      "跳过了 systemd 单元的测试：请安装 systemd（Debian：apt install systemd）。",
    );
  }
  const folder = mkdtempSync(join(tmpdir(), "suikouji-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "suikouji.service");
  // The path of this machine's Node; otherwise verify reports a missing file.
  writeFileSync(file, UNIT.replace("/usr/bin/node", process.execPath));
  const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: "utf8" });
  return { status, printed: stdout + stderr };
}

test("systemd takes every line of the unit", (context) => {
  expect(systemdAnalyze(context, "verify")).toEqual({ status: 0, printed: "" });
});

test("systemd rates the service as little exposed", (context) => {
  const rated = systemdAnalyze(
    context,
    "security",
    "--offline=true",
    `--threshold=${MOST_EXPOSED}`,
    "--no-pager",
  );

  expect(rated.printed).toContain("Overall exposure level");
  expect(rated.status, rated.printed).toBe(0);
});

test("V8 may compile, and the books are where systemd lets the server write", () => {
  expect(UNIT).toMatch(/^MemoryDenyWriteExecute=no$/m);
  const [, state] = /^StateDirectory=(\w+)$/m.exec(UNIT) ?? [];
  expect(UNIT).toMatch(new RegExp(`^Environment=.*SUIKOUJI_DATA_DIR=/var/lib/${state}$`, "m"));
});
