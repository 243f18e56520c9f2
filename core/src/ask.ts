import { assertNever } from "./assert-never.ts";
import { converse } from "./conversation/converse.ts";
import type { Question } from "./dialogue/effects.ts";
import type { Outcome } from "./dialogue/events.ts";
import type { AbortSignalLike, Understanding } from "./ports/understanding.ts";
import { correct, parse } from "./understanding/answers.ts";

/** The request of an `ask` effect. */
export interface Ask {
  readonly request: number;
  readonly question: Question;
}

/** Sends the question of an `ask` effect to an engine. Resolves with the event to dispatch. */
export async function ask(
  engine: Understanding,
  { request, question }: Ask,
  signal?: AbortSignalLike,
): Promise<Outcome> {
  switch (question.kind) {
    case "parse":
      return { type: "parse-answered", request, answer: await engine.parse(question, signal) };
    case "correct":
      return { type: "correct-answered", request, answer: await engine.correct(question, signal) };
    case "converse":
      return {
        type: "converse-answered",
        request,
        answer: await engine.converse(question, signal),
      };
    default:
      return assertNever(question);
  }
}

/** The same with the local engine, synchronously. */
export function askLocally({ request, question }: Ask): Outcome {
  switch (question.kind) {
    case "parse":
      return { type: "parse-answered", request, answer: parse(question) };
    case "correct":
      return { type: "correct-answered", request, answer: correct(question) };
    case "converse":
      return { type: "converse-answered", request, answer: converse(question) };
    default:
      return assertNever(question);
  }
}
