import type {
  ConverseAnswer,
  ConverseQuestion,
  CorrectAnswer,
  CorrectQuestion,
  ParseAnswer,
  ParseQuestion,
} from "@suikouji/core";
import { type Clock, systemClock } from "../llm/clock.ts";
import type { LlmProvider } from "../llm/llm-provider.ts";
import type { PromptManager } from "../prompts/prompt-manager.ts";
import { type Answered, answeredLocally } from "./answered.ts";
import type { AskOptions } from "./ask-in-time.ts";
import { converseWithModels } from "./converse-with-models.ts";
import { correctWithModels } from "./correct-with-models.ts";
import { converseOrClarify, correctOrUnclear, parseOrNothing } from "./local-answers.ts";
import { parseWithModels } from "./parse-with-models.ts";

export type { Answered } from "./answered.ts";
export type { AskOptions } from "./ask-in-time.ts";

/** Understanding with models, and without them. Never rejects; answers within `deadlineMs`. */
export interface ServerUnderstanding {
  parse(question: ParseQuestion, options: AskOptions): Promise<Answered<ParseAnswer>>;
  correct(question: CorrectQuestion, options: AskOptions): Promise<Answered<CorrectAnswer>>;
  converse(question: ConverseQuestion, options: AskOptions): Promise<Answered<ConverseAnswer>>;
}

interface Parts {
  /** `null`: no model is configured, and our own rules are what was asked for. */
  readonly provider: LlmProvider | null;
  readonly prompts: PromptManager;
  readonly clock?: Clock;
}

export function createServerUnderstanding(parts: Parts): ServerUnderstanding {
  const { provider, prompts, clock = systemClock } = parts;
  if (provider === null) return localRules;
  const models = { provider, prompts, clock };
  return {
    parse: (question, options) => parseWithModels(question, options, models),
    correct: (question, options) => correctWithModels(question, options, models),
    converse: (question, options) => converseWithModels(question, options, models),
  };
}

const byDesign = { degraded: false };

const localRules: ServerUnderstanding = {
  parse: async (question) => answeredLocally(parseOrNothing(question), byDesign),
  correct: async (question) => answeredLocally(correctOrUnclear(question), byDesign),
  converse: async (question) => answeredLocally(converseOrClarify(question), byDesign),
};
