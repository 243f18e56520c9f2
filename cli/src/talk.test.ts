import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("input may end without a line break", () => {
  const { stdout, status } = talk("午饭35\n确认");

  expect(status).toBe(0);
  expect(stdout).toContain("随口记 > 已保存1笔交易。\n");
});

test("a piped dialogue reads as a transcript", () => {
  const input = "午饭35\n确认\n/账本\n/飞\n/帮助\n/结束\n不会被听到\n";

  const { stdout, status } = talk(input);

  expect(status).toBe(0);
  expect(stdout).toContain("你     > 午饭35\n随口记 > 记录支出35元，餐饮，确认吗？\n");
  expect(stdout).toContain("随口记 > 已保存1笔交易。\n");
  expect(stdout).toContain("支出 35 元  餐饮  午饭\n");
  expect(stdout).toContain("没有命令 /飞。");
  expect(stdout).not.toContain("不会被听到");
});

test("--explain prints how each spoken line was understood, and the app's next question", () => {
  const { stdout, status } = talk("午饭35\n那个不太对\n金额\n/取消\n", "--explain");

  expect(status).toBe(0);
  expect(stdout.split("\n").filter((line) => /理解|在问|你/u.test(line))).toEqual([
    "你     > 午饭35",
    "      理解：record 35",
    "      在问：verdict",
    "你     > 那个不太对",
    "      理解：unclear change [owned]",
    '      在问：what-field {"drafts":[0]}',
    "你     > 金额",
    "      理解：unclear change [owned] [answers]",
    '      在问：what-value {"drafts":[0],"field":"amount"}',
    "你     > /取消",
  ]);
});

test("--help prints the commands", () => {
  const { stdout, status } = talk("", "--help");

  expect(status).toBe(0);
  expect(stdout).toContain("/账本");
});

function talk(input: string, ...options: readonly string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "talk.ts"), ...options], {
    input,
    encoding: "utf8",
  });
}
