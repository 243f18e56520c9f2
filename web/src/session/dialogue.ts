import "../platform/zod-without-eval.ts";
import { advance, answerQuery, ask, askHere, type Understanding } from "@suikouji/core";
import { httpUnderstanding } from "../platform/http-understanding.ts";
import { mistakenFor } from "./mistakable-name.ts";

/**
 * What decides and understands: by far the largest part of the app, and not needed to show it.
 * Import it as a type only; {@link loadDialogue} fetches it.
 */
export interface Dialogue {
  readonly advance: typeof advance;
  readonly ask: typeof ask;
  readonly answerQuery: typeof answerQuery;
  readonly askHere: typeof askHere;
  readonly mistakenFor: typeof mistakenFor;
  /** With what is left of the user's wait. */
  readonly onServer: (budgetMs: number) => Understanding;
}

export function createDialogue(fetch: typeof globalThis.fetch): Dialogue {
  return {
    advance,
    ask,
    answerQuery,
    askHere,
    mistakenFor,
    onServer: (budgetMs) => httpUnderstanding({ fetch, budgetMs }),
  };
}
