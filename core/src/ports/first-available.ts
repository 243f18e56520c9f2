import { type Understanding, UnderstandingUnavailable } from "./understanding.ts";

/** Asks each engine in turn until one is available. Other errors are thrown: they are bugs. */
export function firstAvailable(...engines: readonly Understanding[]): Understanding {
  async function ask<Answer>(
    question: (engine: Understanding) => Promise<Answer>,
  ): Promise<Answer> {
    const causes: unknown[] = [];
    for (const engine of engines) {
      try {
        return await question(engine);
      } catch (error) {
        if (!(error instanceof UnderstandingUnavailable)) throw error;
        causes.push(error);
      }
    }
    throw new UnderstandingUnavailable("No engine was available", { cause: causes });
  }

  return {
    parse: (question, signal) => ask((engine) => engine.parse(question, signal)),
    correct: (question, signal) => ask((engine) => engine.correct(question, signal)),
    converse: (question, signal) => ask((engine) => engine.converse(question, signal)),
  };
}
