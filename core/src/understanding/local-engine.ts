import { BATCH_LIMIT } from "../draft/draft-batch.ts";
import type { ParseAnswer, ParseQuestion, Understanding } from "../ports/understanding.ts";
import { converseLocally } from "./correction/converse-locally.ts";
import { correctBatch } from "./correction/correct-batch.ts";
import { parseUtterance } from "./parsing/parse-utterance.ts";

export function parseLocally({ text, context }: ParseQuestion): ParseAnswer {
  const heard = parseUtterance(text, context);
  return {
    transactions: heard
      .slice(0, BATCH_LIMIT)
      .map(({ start: _, end: __, ...transaction }) => transaction),
    truncated: heard.length > BATCH_LIMIT,
  };
}

/** Our own rules behind the port every engine shares. Always available. */
export const localUnderstanding: Understanding = {
  parse: async (question) => parseLocally(question),
  correct: async (question) => correctBatch(question),
  converse: async (question) => converseLocally(question),
};
