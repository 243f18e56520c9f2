import { classifyIntent } from "@suikouji/core";
import { wireIntent } from "../wire/wire-format.ts";
import type { EvalCase } from "./cases.ts";
import type { Engine } from "./engines.ts";
import { correctHarms, intentHarms, isDoubted, parseHarms } from "./harm.ts";
import { type Fault, scoreCorrect, scoreParse } from "./score.ts";

export interface Outcome {
  readonly asked: EvalCase;
  readonly fault: Fault;
  /** Something wrong would be changed, cancelled, confirmed or saved. */
  readonly harms: boolean;
  /** Right, but marked for review. */
  readonly doubted: boolean;
  /** The answer as it came, or the error's message. */
  readonly given: unknown;
}

/** Asks every case and scores it. Intents are the client's own layer, whatever the engine. */
export async function runEval(
  cases: readonly EvalCase[],
  engine: Engine,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = cases.entries();
  const work = async () => {
    for (const [at, asked] of queue) outcomes[at] = await ask(asked, engine);
  };
  await Promise.all(Array.from({ length: engine.concurrency }, work));
  return outcomes;
}

async function ask(asked: EvalCase, engine: Engine): Promise<Outcome> {
  try {
    return { asked, ...(await answer(asked, engine)) };
  } catch (error) {
    const given = error instanceof Error ? error.message : String(error);
    return { asked, fault: "error", harms: false, doubted: false, given };
  }
}

async function answer(asked: EvalCase, engine: Engine) {
  switch (asked.task) {
    case "parse": {
      const given = await engine.parse(asked.text, asked.now);
      const fault = scoreParse(asked.expect, given);
      const doubted = fault === null && isDoubted(given);
      return { given, fault, harms: parseHarms(asked.expect, given), doubted };
    }
    case "correct": {
      const given = await engine.correct(asked);
      const fault = scoreCorrect(asked.expect, given, asked.now);
      const doubted = fault === null && given.intent !== "unclear" && isDoubted([given]);
      return { given, fault, harms: correctHarms(fault, given), doubted };
    }
    case "intent": {
      const given = wireIntent(classifyIntent(asked.text), asked.batch?.length ?? null);
      const fault: Fault = given === asked.expect ? null : "intent";
      return { given, fault, harms: intentHarms(asked.expect, given), doubted: false };
    }
  }
}
