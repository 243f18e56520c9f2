import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** Runs the wrapper as npm calls it, with everything installed. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("prints nothing of its own when all is installed, and passes arguments on", () => {
  const printed = run("node", "-e", "console.log(process.argv[1])", "午饭 35");

  expect(printed).toEqual({ status: 0, stdout: "午饭 35\n", stderr: "" });
});

test("ends with the program's exit code", () => {
  expect(run("node", "-e", "process.exit(3)").status).toBe(3);
});

test("child processes find Node 24 as `node`", () => {
  const source = `console.log(require("node:child_process").execSync("node --version").toString())`;

  expect(run("node", "-e", source).stdout).toMatch(/^v(2[4-9]|[3-9]\d)\./);
});

test("an unknown program gives one sentence and exit code 1", () => {
  expect(run("gulp")).toEqual({
    status: 1,
    stdout: "",
    stderr: "没有叫 gulp 的程序：它不在 package.json 的依赖里。\n",
  });
});
