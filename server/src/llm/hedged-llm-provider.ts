import type { Clock } from "./clock.ts";
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
 * Several models behind one port, in order of preference: the first usable answer in time.
 *
 * When every model answered and none usably, the last answer is returned for the caller to judge.
 * When one of them could not answer, that is `ModelsUnavailable`, whatever the others said: the
 * silent one might have known.
 */
export class HedgedLlmProvider implements LlmProvider {
  readonly #models: readonly NamedModel[];
  readonly #clock: Clock;

  constructor(models: readonly NamedModel[], clock: Clock) {
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
