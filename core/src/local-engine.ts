import { converse } from "./conversation/converse.ts";
import type { Understanding } from "./ports/understanding.ts";
import { correct, parse } from "./understanding/answers.ts";

/** The local engine behind the port `Understanding`. Always available. */
export const localUnderstanding: Understanding = {
  parse: async (question) => parse(question),
  correct: async (question) => correct(question),
  converse: async (question) => converse(question),
};
