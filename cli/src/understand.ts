// npm run -s understand -- --task parse|correct|intent  < questions.jsonl > answers.jsonl
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { systemClock } from "./system-clock.ts";
import { answerLine, TASKS } from "./understand/answer-line.ts";

const USAGE = "用法：npm run -s understand -- --task parse|correct|intent（标准输入每行一个 JSON）";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const task = TASKS.find((known) => known === readTask(args));
  if (task === undefined) {
    console.error(USAGE);
    return 2;
  }
  // The reader may stop early (`| head`): then nobody is left to answer.
  process.stdout.on("error", () => process.exit(0));
  let exitCode = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const { ok, json } = answerLine(line, task, systemClock);
    if (!ok) exitCode = 1;
    if (!process.stdout.write(`${json}\n`)) await once(process.stdout, "drain");
  }
  return exitCode;
}

function readTask(args: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...args], options: { task: { type: "string" } } }).values.task;
  } catch {
    return undefined;
  }
}
