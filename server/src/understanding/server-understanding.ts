import type {
  ConverseAnswer,
  ConverseQuestion,
  CorrectAnswer,
  CorrectQuestion,
  ParseAnswer,
  ParseQuestion,
} from "@suikouji/core";
import type { LlmProvider } from "../llm/llm-provider.ts";
import { type MachineClock, machineClock } from "../machine-clock.ts";
import type { PromptManager } from "../prompts/prompt-manager.ts";
import { type Answered, answeredLocally } from "./answered.ts";
import type { AskOptions } from "./ask-in-time.ts";
import type { Models } from "./ask-models.ts";
import { converseWithModels } from "./converse-with-models.ts";
import { correctWithModels } from "./correct-with-models.ts";
import { converseOrClarify, correctOrUnclear, parseOrNothing } from "./local-answers.ts";
import { parseWithModels } from "./parse-with-models.ts";

export type { Answered } from "./answered.ts";
export type { AskOptions } from "./ask-in-time.ts";

/** Understanding with models, or without them. Never rejects; answers within `deadlineMs`. */
export interface ServerUnderstanding {
  parse(question: ParseQuestion, options: AskOptions): Promise<Answered<ParseAnswer>>;
  correct(question: CorrectQuestion, options: AskOptions): Promise<Answered<CorrectAnswer>>;
  converse(question: ConverseQuestion, options: AskOptions): Promise<Answered<ConverseAnswer>>;
}

interface Parts {
  /**
   * `null`: no model is configured, and the local engine is expected to answer. Read for each
   * question, since the models may be replaced while the server runs.
   */
  readonly provider: LlmProvider | null;
  readonly prompts: PromptManager;
  readonly clock?: MachineClock;
}

export function createServerUnderstanding(parts: Parts): ServerUnderstanding {
  const { prompts, clock = machineClock } = parts;
  const now = (): ServerUnderstanding => {
    const { provider } = parts;
    return provider === null ? localRules : askingModels({ provider, prompts, clock });
  };
  return {
    parse: (question, options) => now().parse(question, options),
    correct: (question, options) => now().correct(question, options),
    converse: (question, options) => now().converse(question, options),
  };
}

function askingModels(models: Models): ServerUnderstanding {
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
