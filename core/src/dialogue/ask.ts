import { assertNever } from "../assert-never.ts";
import type { AbortSignalLike, Understanding } from "../ports/understanding.ts";
import type { Question } from "./dialogue-effect.ts";
import type { Outcome } from "./dialogue-event.ts";

/** Puts an `ask` effect's question to an engine; the answer comes as the event to dispatch. */
export async function ask(
  engine: Understanding,
  { request, question }: { readonly request: number; readonly question: Question },
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
