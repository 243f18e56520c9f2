import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROGRAM = fileURLToPath(new URL("understand.ts", import.meta.url));

test("each line is answered at once, and a bad line does not stop the rest", async () => {
  const child = spawn(process.execPath, [PROGRAM, "--task", "intent"], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const closed = once(child, "close");
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextAnswer = async () => JSON.parse(String((await answers.next()).value));

  child.stdin.write('{"id":1,"text":"确认"}\n');
  expect(await nextAnswer()).toEqual({ id: 1, intent: "confirm" });
  child.stdin.write("oops\n\n");
  expect(await nextAnswer()).toEqual({ error: "这一行不是 JSON 对象" });
  child.stdin.end('{"id":2,"text":"打车三十"}');
  expect(await nextAnswer()).toEqual({ id: 2, intent: "llm" });

  expect(await closed).toEqual([1, null]);
});
