import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("understand.ts", import.meta.url));

test("each line is answered at once, and a bad line does not stop the rest", async () => {
  const child = start("--task", "intent");
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextAnswer = async () => JSON.parse(String((await answers.next()).value));

  child.stdin.write('{"id":1,"text":"确认"}\n');
  expect(await nextAnswer()).toEqual({ id: 1, intent: "confirm" });
  child.stdin.write("oops\n\n");
  expect(await nextAnswer()).toEqual({ error: "这一行不是 JSON 对象" });
  child.stdin.end('{"id":2,"text":"打车三十"}');
  expect(await nextAnswer()).toEqual({ id: 2, intent: "llm" });

  expect(await exitCodeOf(child)).toBe(1);
});

test("without a bad line the exit code is 0", async () => {
  const child = start("--task", "intent");

  child.stdout.resume();
  child.stdin.end('{"id":1,"text":"确认"}\n');

  expect(await exitCodeOf(child)).toBe(0);
});

test("--explain prints tokens, frames and the act", async () => {
  const child = start("--explain", "打车不要", "--drafts", "午饭32，打车28");

  const told = await text(child.stdout);

  expect(told).toContain("打车·draft");
  expect(told).toContain("cancel 2");
  expect(await exitCodeOf(child)).toBe(0);
});

test("--explain names the memory where it decided", async () => {
  const child = start("--explain", "打车30", "--memory", "打车=工作");

  const told = await text(child.stdout);

  expect(told).toMatch(/句式 .*memory/);
  expect(told).toContain("草稿 打车 工作");
  expect(await exitCodeOf(child)).toBe(0);
});

test.each([[["--task", "sing"]], [[]], [["--loud"]]])(
  "%j prints the usage and exits with 2",
  async (args) => {
    const child = start(...args);

    child.stdin.end();

    expect(await exitCodeOf(child)).toBe(2);
  },
);

function start(...args: readonly string[]) {
  return spawn(process.execPath, [PROGRAM, ...args], { stdio: ["pipe", "pipe", "ignore"] });
}

async function exitCodeOf(child: ReturnType<typeof start>): Promise<unknown> {
  if (child.exitCode !== null) return child.exitCode;
  return (await once(child, "exit"))[0];
}
