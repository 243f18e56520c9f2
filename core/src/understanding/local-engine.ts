import { BATCH_LIMIT } from "../draft/draft-batch.ts";
import type {
  ConverseAnswer,
  ConverseQuestion,
  CorrectAnswer,
  CorrectQuestion,
  ParseAnswer,
  ParseQuestion,
  Understanding,
} from "../ports/understanding.ts";
import { converseLocally } from "./correction/converse-locally.ts";
import { correctBatch } from "./correction/correct-batch.ts";
import { parseUtterance } from "./parsing/parse-utterance.ts";
import {
  conversedInPresentNames,
  correctedInPresentNames,
  parsedInPresentNames,
} from "./present-names.ts";

export function parseLocally({ text, context }: ParseQuestion): ParseAnswer {
  const heard = parseUtterance(text, context);
  const transactions = heard
    .slice(0, BATCH_LIMIT)
    .map(({ start: _, end: __, ...transaction }) => transaction);
  return parsedInPresentNames({ transactions, truncated: heard.length > BATCH_LIMIT }, context);
}

export function correctBatchLocally(question: CorrectQuestion): CorrectAnswer {
  return correctedInPresentNames(correctBatch(question), question);
}

export function converseInPresentNames(question: ConverseQuestion): ConverseAnswer {
  return conversedInPresentNames(converseLocally(question), question);
}

/** Our own rules behind the port every engine shares. Always available. */
export const localUnderstanding: Understanding = {
  parse: async (question) => parseLocally(question),
  correct: async (question) => correctBatchLocally(question),
  converse: async (question) => converseInPresentNames(question),
};
