// npm run -s understand -- --task parse|correct|intent  < questions.jsonl > answers.jsonl
// npm run -s understand -- --explain 油七十米五十
// npm run -s understand -- --explain 打车不要 --drafts 午饭32，打车28
// npm run -s understand -- --explain 打车三十 --memory 打车=购物
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { systemClock } from "./system-clock.ts";
import { answerLine, TASKS } from "./understand/answer-line.ts";
import { explanationOf } from "./understand/explanation.ts";

const USAGE = `用法：
  npm run -s understand -- --task parse|correct|intent    标准输入每行一个 JSON
  npm run -s understand -- --explain 一句话 [--drafts 午饭32，打车28] [--memory 打车=工作，奶茶=零食]`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const task = TASKS.find((known) => known === options?.task);
  if (options?.explain !== undefined) return explainOne(options.explain, options);
  if (task === undefined) {
    console.error(USAGE);
    return 2;
  }
  // The reader may stop early (`| head`); then there is nobody to answer.
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

function explainOne(text: string, { drafts = null, memory = null }: Options): number {
  const situation = { drafts, memory, now: systemClock.now() };
  for (const line of explanationOf(text, situation)) console.log(line);
  return 0;
}

interface Options {
  readonly task?: string;
  readonly explain?: string;
  readonly drafts?: string | null;
  readonly memory?: string | null;
}

function readOptions(args: readonly string[]): Options | null {
  const text = { type: "string" } as const;
  try {
    const options = { task: text, explain: text, drafts: text, memory: text };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return null;
  }
}
