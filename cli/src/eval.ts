// npm run eval -- DIR [--engine local|URL] [--summary] [--frames]
import { parseArgs } from "node:util";
import { BadCase, readCases } from "./eval/cases.ts";
import { type Engine, httpEngine, localEngine } from "./eval/engines.ts";
import { frameReport } from "./eval/frames.ts";
import { reportOf } from "./eval/report.ts";
import { runEval } from "./eval/run-eval.ts";

const USAGE =
  "用法：npm run eval -- 目录 [--engine local|网址] [--summary] [--frames]；网址要用 SUIKOUJI_OWNER_TOKEN 登录";

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const order = readOrder(args);
  if (order === null) {
    console.error(USAGE);
    return 2;
  }
  try {
    if (order.frames) {
      for await (const line of frameReport(readCases(order.folder))) console.log(line);
      return 0;
    }
    const outcomes = await runEval(readCases(order.folder), order.engine);
    console.log(reportOf(outcomes, { engine: order.engine.name, summary: order.summary }));
    // A score is meaningless if some questions were never answered.
    return outcomes.some(({ fault }) => fault === "error") ? 1 : 0;
  } catch (error) {
    if (!(error instanceof BadCase)) throw error;
    console.error(error.message);
    return 2;
  }
}

interface Order {
  readonly folder: string;
  readonly engine: Engine;
  readonly summary: boolean;
  readonly frames: boolean;
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
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) return null;
    return {
      folder,
      engine: engineAt(values.engine),
      summary: values.summary,
      frames: values.frames,
    };
  } catch {
    return null;
  }
}

function engineAt(engine: string): Engine {
  if (engine === "local") return localEngine;
  // biome-ignore lint/style/noProcessEnv: a token on the command line would be in its history.
  const { SUIKOUJI_OWNER_TOKEN: token = "" } = process.env;
  return httpEngine(new URL(engine), token);
}
