import type {
  ConverseAnswer,
  ConverseQuestion,
  CorrectAnswer,
  CorrectQuestion,
  ParseAnswer,
  ParseQuestion,
  Understanding,
} from "../ports/understanding.ts";
import { correct, parse } from "./answers.ts";
import { converse } from "./converse.ts";
import {
  conversedInPresentNames,
  correctedInPresentNames,
  parsedInPresentNames,
} from "./present-names.ts";
import type { Asked } from "./understand.ts";

export function parseLocally(question: ParseQuestion): ParseAnswer {
  return parsedInPresentNames(parse(question), question.context);
}

/** `asked` is what the app has just asked, for an answer to complete what was left open. */
export function correctBatchLocally(
  question: CorrectQuestion,
  asked: Asked | null = null,
): CorrectAnswer {
  return correctedInPresentNames(correct(question, asked), question);
}

export function converseInPresentNames(question: ConverseQuestion): ConverseAnswer {
  return conversedInPresentNames(converse(question), question);
}

/** Our own rules behind the port every engine shares. Always available. */
export const localUnderstanding: Understanding = {
  parse: async (question) => parseLocally(question),
  correct: async (question) => correctBatchLocally(question),
  converse: async (question) => converseInPresentNames(question),
};
