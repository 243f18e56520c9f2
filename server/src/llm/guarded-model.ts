import { estimatedTokens } from "./chat-request.ts";
import type { DailyCap } from "./daily-cap.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "./llm-provider.ts";
import type { ModelBreaker } from "./model-breaker.ts";
import { type FailureReason, ModelFailure, wasFree } from "./model-failure.ts";

/** A model that may be called only as often as its breaker and the day's cap allow. */
export class GuardedModel implements LlmProvider {
  readonly name: string;
  readonly #inner: LlmProvider;
  readonly #breaker: ModelBreaker;
  readonly #cap: DailyCap;
  readonly #failures = new Map<FailureReason, number>();

  constructor(
    name: string,
    inner: LlmProvider,
    { breaker, cap }: { readonly breaker: ModelBreaker; readonly cap: DailyCap },
  ) {
    this.name = name;
    this.#inner = inner;
    this.#breaker = breaker;
    this.#cap = cap;
  }

  /** How often it gave no answer since the start, by reason. */
  get failures(): ReadonlyMap<FailureReason, number> {
    return this.#failures;
  }

  async chatCompletion(
    systemPrompt: string,
    said: string | readonly ChatMessage[],
    options: ChatOptions,
  ): Promise<Completion> {
    try {
      return await this.#ask(systemPrompt, conversationOf(said), options);
    } catch (error) {
      if (error instanceof ModelFailure) {
        this.#failures.set(error.reason, (this.#failures.get(error.reason) ?? 0) + 1);
      }
      throw error;
    }
  }

  #ask(
    systemPrompt: string,
    messages: readonly ChatMessage[],
    options: ChatOptions,
  ): Promise<Completion> {
    return this.#breaker.run(async () => {
      const admitted = this.#cap.admit(estimatedTokens({ systemPrompt, messages }));
      const admission = admitted instanceof Promise ? await admitted : admitted;
      if (admission === null) throw new ModelFailure(this.name, "daily-cap");
      try {
        const completion = await this.#inner.chatCompletion(systemPrompt, messages, options);
        admission.settle(completion.tokens);
        return completion;
      } catch (error) {
        // A call that was cut off may be charged in full: then the estimate stands.
        if (error instanceof ModelFailure && wasFree(error)) admission.settle(0);
        throw error;
      }
    });
  }
}
