import "../platform/zod-without-eval.ts";
import {
  advance,
  answerFromLedger,
  ask,
  askLocally,
  holdsNotices,
  keptOf,
  resume,
  searchLedger,
  type Understanding,
} from "@suikouji/core";
import { httpUnderstanding } from "../platform/http-understanding.ts";
import { performAppEffect } from "./app-work.ts";
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
  readonly holdsNotices: typeof holdsNotices;
  readonly performAppEffect: typeof performAppEffect;
  readonly watchMemory: typeof watchMemory;
  readonly keptOf: typeof keptOf;
  readonly resume: typeof resume;
  /** `budgetMs`: what is left of the user's waiting time; `learn` is told with every answer whether the server has no model. */
  readonly onServer: (budgetMs: number, learn: (withoutModel: boolean) => void) => Understanding;
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
    holdsNotices,
    performAppEffect,
    watchMemory,
    keptOf,
    resume,
    onServer: (budgetMs, learn) => httpUnderstanding({ fetch, budgetMs, learn }),
  };
}
