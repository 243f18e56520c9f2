import { NOTHING } from "../caps/amounts.ts";
import type { Admission, Answer, DailyCaps } from "../caps/daily-caps.ts";
import type { MachineClock } from "../machine-clock.ts";
import { estimatedTokens } from "./chat-request.ts";
import { abortedAs } from "./exchange.ts";
import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  hasText,
  type LlmProvider,
} from "./llm-provider.ts";
import type { ModelBreaker } from "./model-breaker.ts";
import { type FailureReason, ModelFailure, wasFree } from "./model-failure.ts";
import type { ModelWatch } from "./model-watch.ts";
import type { WarmModel } from "./warm-model.ts";

interface Guards {
  readonly breaker: ModelBreaker;
  readonly caps: DailyCaps;
  readonly clock: MachineClock;
  readonly watch: ModelWatch;
  readonly warm: WarmModel;
}

/** A model that is called only if its breaker and the day's caps allow it. */
export class GuardedModel implements LlmProvider {
  readonly name: string;
  readonly #inner: LlmProvider;
  readonly #breaker: ModelBreaker;
  readonly #caps: DailyCaps;
  readonly #clock: MachineClock;
  readonly #watch: ModelWatch;
  readonly #warm: WarmModel;
  readonly #failures = new Map<FailureReason, number>();

  constructor(name: string, inner: LlmProvider, { breaker, caps, clock, watch, warm }: Guards) {
    this.name = name;
    this.#inner = inner;
    this.#breaker = breaker;
    this.#caps = caps;
    this.#clock = clock;
    this.#watch = watch;
    this.#warm = warm;
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
      const completion = await this.#ask(systemPrompt, conversationOf(said), options);
      const { isUsable = hasText } = options;
      this.#watch.answered(completion, isUsable(completion));
      this.#warm.answered();
      return completion;
    } catch (error) {
      if (error instanceof ModelFailure) {
        this.#watch.failed(error);
        if (error.reason === "late") this.#warm.load();
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
      const tokens = estimatedTokens({ systemPrompt, messages });
      const answer = this.#caps.admit(options.ledgerId, { ...NOTHING, calls: 1, tokens });
      if (!(answer instanceof Promise)) {
        return this.#call(systemPrompt, messages, {
          ...options,
          admission: this.#admitted(answer),
        });
      }
      const startedAt = this.#clock.monotonicMs();
      const admission = this.#admitted(await answer);
      const deadlineMs = options.deadlineMs - (this.#clock.monotonicMs() - startedAt);
      return this.#call(systemPrompt, messages, { ...options, deadlineMs, admission });
    });
  }

  #admitted(answer: Answer): Admission {
    switch (answer.kind) {
      case "admitted":
        return answer;
      case "used-up":
        throw new ModelFailure(this.name, "daily-cap");
      case "unknown":
        throw new ModelFailure(this.name, "uncounted");
    }
  }

  async #call(
    systemPrompt: string,
    messages: readonly ChatMessage[],
    { admission, ...options }: ChatOptions & { readonly admission: Admission },
  ): Promise<Completion> {
    if (options.signal.aborted) {
      admission.settle(NOTHING);
      throw abortedAs(options.signal, this.name);
    }
    try {
      const completion = await this.#inner.chatCompletion(systemPrompt, messages, options);
      admission.settle({ ...NOTHING, calls: 1, tokens: completion.tokens });
      return completion;
    } catch (error) {
      // An aborted call may be charged in full, so the estimate stays counted.
      if (error instanceof ModelFailure && wasFree(error)) {
        admission.settle({ ...NOTHING, calls: 1 });
      }
      throw error;
    }
  }
}
