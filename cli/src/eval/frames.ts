import {
  COMPOUNDS,
  DRAFT_FRAMES,
  POINTERS,
  RECORD_FRAMES,
  switchOff,
} from "@suikouji/core/understanding/frames";
import { explain } from "@suikouji/core/understanding/understand";
import { numberedTransaction } from "../wire/wire-format.ts";
import type { EvalCase } from "./cases.ts";
import { localEngine } from "./engines.ts";
import { type Outcome, runEval } from "./run-eval.ts";

/** A frame that takes part in fewer sentences of eval/open is no phenomenon. */
const FEWEST_SENTENCES = 5;

/**
 * One line for each frame, the least used first: in how many sentences it takes part, how many of them come
 * out right, and by how many the score falls without it.
 */
export async function* frameReport(cases: readonly EvalCase[]): AsyncGenerator<string> {
  const outcomes = await runEval(cases, localEngine);
  const uses = usesOf(outcomes);
  yield " 句数   对    少它少对  句式";
  for (const [name, used] of [...uses].sort(([, one], [, other]) => one.length - other.length)) {
    const right = rightIn(used);
    const lost = used.length === 0 ? 0 : right - (await rightWithout(name, used));
    const few = used.length < FEWEST_SENTENCES ? "  ← 太少" : "";
    yield `${columns(used.length, right, lost)}  ${name}${few}`;
  }
}

function columns(...figures: readonly number[]): string {
  return figures.map((figure) => String(figure).padStart(6)).join("");
}

/** The outcomes in which each frame takes part; empty for a frame that decides nothing. */
function usesOf(outcomes: readonly Outcome[]): ReadonlyMap<string, readonly Outcome[]> {
  const frames = [...RECORD_FRAMES, ...COMPOUNDS, ...POINTERS, ...DRAFT_FRAMES];
  const uses = new Map<string, Outcome[]>(frames.map(({ name }) => [name, []]));
  for (const outcome of outcomes) {
    for (const name of framesIn(outcome.asked)) uses.get(name)?.push(outcome);
  }
  return uses;
}

/** An intent is asked without knowing the drafts: as many as the longest batch, without a name. */
function framesIn(asked: EvalCase): ReadonlySet<string> {
  const context = { recentCategories: [], customCategories: [], now: asked.now };
  const batch = asked.task === "correct" ? asked.batch.map(numberedTransaction) : null;
  const about = { batch: asked.task === "intent" ? [] : batch, asked: null, context };
  return new Set(explain(asked.text, about).frames);
}

async function rightWithout(name: string, used: readonly Outcome[]): Promise<number> {
  const cases = used.map(({ asked }) => asked);
  switchOff(name);
  try {
    return rightIn(await runEval(cases, localEngine));
  } finally {
    switchOff(null);
  }
}

function rightIn(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ fault }) => fault === null).length;
}
