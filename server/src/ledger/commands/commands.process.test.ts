import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "../../../testing/ledger/fresh-place.ts";
import { commandsText } from "./commands-text.ts";

/** A command as npm starts it. What it does with other arguments is tested without a process. */
function run(command: "ledger" | "backup" | "restore", dataDir: string, ...args: string[]) {
  const program = join(import.meta.dirname, `${command}.ts`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...process.env, SUIKOUJI_DATA_DIR: dataDir, DATABASE_URL: "" },
    encoding: "utf8",
  });
  return { code: status, stdout, stderr };
}

test("the programs ledger, backup and restore tell their results by output and exit code", () => {
  const [old, fresh] = [freshFolder(), freshFolder()];

  const listed = run("ledger", old, "list");
  const backedUp = run("backup", old);
  const [name = ""] = readdirSync(join(old, "backups"));
  const restored = run("restore", fresh, join(old, "backups", name));
  const refused = run("restore", fresh);

  expect(listed).toEqual({
    code: 0,
    stdout: "我的账本（默认，没有访问码，只能配对）\n",
    stderr: "",
  });
  const file = join(old, "backups", name);
  expect(backedUp).toEqual({ code: 0, stdout: `已备份 0 笔账目到 ${file}\n`, stderr: "" });
  expect(restored).toMatchObject({ code: 0, stderr: "" });
  expect(restored.stdout).toContain("已恢复 0 笔账目");
  expect(refused).toEqual({ code: 1, stdout: "", stderr: `${commandsText.restoreUsage}\n` });
});
