import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { Io } from "../io.ts";
import { systemClock } from "../system-clock.ts";
import { answerLine, TASKS } from "./answer-line.ts";
import { explanationOf } from "./explanation.ts";

const USAGE = `用法：
  npm run -s understand -- --task parse|correct|intent    标准输入每行一个 JSON
  npm run -s understand -- --explain 一句话 [--drafts 午饭32，打车28] [--memory 打车=工作，奶茶=零食]`;

/** Returns the exit code. */
export async function main(
  args: readonly string[],
  { stdin, stdout, stderr }: Io,
): Promise<number> {
  const options = readOptions(args);
  const task = TASKS.find((known) => known === options?.task);
  if (options?.explain !== undefined) return explainOne(options.explain, options, stdout);
  if (task === undefined) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  let exitCode = 0;
  for await (const line of createInterface({ input: stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const { ok, json } = answerLine(line, task, systemClock);
    if (!ok) exitCode = 1;
    if (!stdout.write(`${json}\n`)) await once(stdout, "drain");
  }
  return exitCode;
}

function explainOne(
  text: string,
  { drafts = null, memory = null }: Options,
  stdout: Io["stdout"],
): number {
  const situation = { drafts, memory, now: systemClock.now() };
  for (const line of explanationOf(text, situation)) stdout.write(`${line}\n`);
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
