// npm run eval -- DIR [--engine local|URL] [--summary] [--frames] [--list] [--beside SENTENCE]
import { parseArgs } from "node:util";
import { type Engine, httpEngine, localEngine } from "./eval/engines.ts";
import { frameReport } from "./eval/frames.ts";
import { playBeside } from "./eval/play-beside.ts";
import { playCorrect } from "./eval/play-correct.ts";
import { playDialogue } from "./eval/play-dialogue.ts";
import { besideReport, correctReport, dialogueReport } from "./eval/play-report.ts";
import { type EvalFolder, readFolder } from "./eval/read-folder.ts";
import { BadCase } from "./eval/read-lines.ts";
import { reportOf } from "./eval/report.ts";
import { runEval } from "./eval/run-eval.ts";
import { savedReport } from "./eval/saved/report.ts";

const USAGE =
  "用法：npm run eval -- 目录 [--engine local|网址] [--summary] [--frames] [--list] [--beside 一句话]；" +
  "网址要用 SUIKOUJI_OWNER_TOKEN 登录；held 和 unseen 里的句子不列出来";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    console.error(USAGE);
    return 2;
  }
  try {
    return await carryOut(order, readFolder(order.folder));
  } catch (error) {
    if (!(error instanceof BadCase)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function carryOut(order: Order, { cases, dialogues, saved }: EvalFolder): Promise<number> {
  const { engine, beside, list } = order;
  if (order.frames) {
    for await (const line of frameReport(cases)) console.log(line);
    return 0;
  }
  if (beside !== undefined) {
    const outcomes = cases.flatMap((asked) =>
      asked.task === "parse" ? [playBeside(asked, beside)] : [],
    );
    console.log(besideReport(outcomes, { earlier: beside, list }));
    return 0;
  }
  const outcomes = await runEval(cases, engine);
  if (outcomes.length > 0) {
    console.log(reportOf(outcomes, { engine: engine.name, summary: order.summary }));
  }
  if (engine === localEngine) {
    const corrected = cases.flatMap((asked) =>
      asked.task === "correct" ? [playCorrect(asked)] : [],
    );
    if (corrected.length > 0) console.log(`\n${correctReport(corrected, { list })}`);
    if (dialogues.length > 0)
      console.log(`\n${dialogueReport(dialogues.map(playDialogue), { list })}`);
    if (saved !== null) console.log(`\n${savedReport(saved, { list }).join("\n")}`);
  }
  // A score is meaningless if some questions were never answered.
  return outcomes.some(({ fault }) => fault === "error") ? 1 : 0;
}

interface Order {
  readonly folder: string;
  readonly engine: Engine;
  readonly summary: boolean;
  readonly frames: boolean;
  readonly list: boolean;
  readonly beside: string | undefined;
}

function readOrder(args: readonly string[]): Order | null {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        engine: { type: "string", default: "local" },
        summary: { type: "boolean", default: false },
        frames: { type: "boolean", default: false },
        list: { type: "boolean", default: false },
        beside: { type: "string" },
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) return null;
    const { engine, summary, frames, list, beside } = values;
    if (list && (summary || isFrozen(folder))) return null;
    const isUnlisted = summary || isFrozen(folder);
    return { folder, engine: engineAt(engine), summary: isUnlisted, frames, list, beside };
  } catch {
    return null;
  }
}

/** Whoever sees these sentences can no longer be surprised by them. */
function isFrozen(folder: string): boolean {
  return folder.split("/").some((name) => name === "held" || name === "unseen");
}

function engineAt(engine: string): Engine {
  if (engine === "local") return localEngine;
  // biome-ignore lint/style/noProcessEnv: a token on the command line would be in its history.
  const { SUIKOUJI_OWNER_TOKEN: token = "" } = process.env;
  return httpEngine(new URL(engine), token);
}
