import { classifyIntent } from "@suikouji/core";
import { wireIntent } from "../wire/wire-format.ts";
import type { EvalCase } from "./cases.ts";
import type { Engine } from "./engines.ts";
import { type Fault, scoreCorrect, scoreParse } from "./score.ts";

export interface Outcome {
  readonly asked: EvalCase;
  readonly fault: Fault;
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
    return { asked, fault: "error", given: error instanceof Error ? error.message : String(error) };
  }
}

async function answer(asked: EvalCase, engine: Engine) {
  switch (asked.task) {
    case "parse": {
      const given = await engine.parse(asked.text, asked.now);
      return { given, fault: scoreParse(asked.expect, given) };
    }
    case "correct": {
      const given = await engine.correct(asked);
      return { given, fault: scoreCorrect(asked.expect, given, asked.now) };
    }
    case "intent": {
      const given = wireIntent(classifyIntent(asked.text), asked.batch?.length ?? null);
      const fault: Fault = given === asked.expect ? null : "intent";
      return { given, fault };
    }
  }
}
