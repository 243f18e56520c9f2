import type { ChatOptions, Completion, LlmProvider } from "../src/llm/llm-provider.ts";
import { ModelFailure } from "../src/llm/model-failure.ts";

/** A call that the test settles by hand. */
export interface PendingCall {
  readonly limits: ChatOptions;
  readonly systemPrompt: string;
  readonly said: unknown;
  answer(text: string, tokens?: number): void;
  fail(error: Error): void;
}

/** A model whose calls wait for the test; an abort rejects them as a real provider does. */
export class ScriptedModel implements LlmProvider {
  readonly name: string;
  readonly calls: PendingCall[] = [];

  constructor(name: string) {
    this.name = name;
  }

  chatCompletion(systemPrompt: string, said: unknown, limits: ChatOptions): Promise<Completion> {
    return new Promise((resolve, reject) => {
      limits.signal.addEventListener("abort", () => reject(limits.signal.reason), { once: true });
      this.calls.push({
        limits,
        systemPrompt,
        said,
        answer: (text, tokens = 100) => resolve({ text, model: this.name, finish: "stop", tokens }),
        fail: reject,
      });
    });
  }

  /** The pending call. */
  get call(): PendingCall {
    const last = this.calls.at(-1);
    if (last === undefined) throw new Error(`${this.name} was not called`);
    return last;
  }

  fail(reason: ModelFailure["reason"], circumstances = {}): void {
    this.call.fail(new ModelFailure(this.name, reason, circumstances));
  }
}
