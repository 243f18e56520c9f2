import type { MachineClock } from "../machine-clock.ts";
import { firstUsableAnswer } from "./first-usable-answer.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "./llm-provider.ts";

export interface NamedModel extends LlmProvider {
  readonly name: string;
}

/**
 * Several models behind one port, in order of preference: the first usable answer in time wins.
 *
 * If every model answered and none usably, the last answer is returned for the caller to judge. If
 * one of them could not answer, this rejects with `ModelsUnavailable`, whatever the others said: the
 * silent one might have had the answer.
 */
export class HedgedLlmProvider implements LlmProvider {
  readonly #models: readonly NamedModel[];
  readonly #clock: MachineClock;

  constructor(models: readonly NamedModel[], clock: MachineClock) {
    this.#models = models;
    this.#clock = clock;
  }

  chatCompletion(
    systemPrompt: string,
    said: string | readonly ChatMessage[],
    options: ChatOptions,
  ): Promise<Completion> {
    const messages = conversationOf(said);
    const candidates = this.#models.map((model) => ({
      name: model.name,
      ask: (limits: ChatOptions) => model.chatCompletion(systemPrompt, messages, limits),
    }));
    return firstUsableAnswer(candidates, options, this.#clock);
  }
}
