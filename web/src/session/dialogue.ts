import "../platform/zod-without-eval.ts";
import {
  advance,
  answerFromLedger,
  ask,
  askLocally,
  keptOf,
  resume,
  searchLedger,
  type Understanding,
} from "@suikouji/core";
import { httpUnderstanding } from "../platform/http-understanding.ts";
import { mistakenFor } from "./mistakable-name.ts";
import { createPlanWork } from "./plan-work.ts";
import { watchMemory } from "./watch-memory.ts";

/**
 * The dialogue and the local engine: by far the largest part of the app, and not needed for the
 * first render. Import it as a type only; {@link loadDialogue} loads it.
 */
export interface Dialogue {
  readonly advance: typeof advance;
  readonly ask: typeof ask;
  readonly answerFromLedger: typeof answerFromLedger;
  readonly askLocally: typeof askLocally;
  readonly mistakenFor: typeof mistakenFor;
  readonly searchLedger: typeof searchLedger;
  readonly createPlanWork: typeof createPlanWork;
  readonly watchMemory: typeof watchMemory;
  readonly keptOf: typeof keptOf;
  readonly resume: typeof resume;
  /** `budgetMs`: what is left of the user's waiting time. */
  readonly onServer: (budgetMs: number) => Understanding;
}

export function createDialogue(fetch: typeof globalThis.fetch): Dialogue {
  return {
    advance,
    ask,
    answerFromLedger,
    askLocally,
    mistakenFor,
    searchLedger,
    createPlanWork,
    watchMemory,
    keptOf,
    resume,
    onServer: (budgetMs) => httpUnderstanding({ fetch, budgetMs }),
  };
}
