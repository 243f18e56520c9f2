import {
  type ChatMessage,
  type ChatOptions,
  type Completion,
  conversationOf,
  type LlmProvider,
} from "../src/llm/llm-provider.ts";

export interface Heard {
  readonly systemPrompt: string;
  readonly messages: readonly ChatMessage[];
}

type Say = (heard: Heard) => string | Partial<Completion> | Error;

/** A model that answers at once, as the test says. */
export class TalkingModel implements LlmProvider {
  readonly heard: Heard[] = [];
  /** The results of `isUsable` for each answer. */
  readonly verdicts: boolean[] = [];
  readonly #say: Say;

  constructor(say: string | Say) {
    this.#say = typeof say === "string" ? () => say : say;
  }

  async chatCompletion(
    systemPrompt: string,
    said: string | readonly ChatMessage[],
    { isUsable }: ChatOptions,
  ): Promise<Completion> {
    const heard = { systemPrompt, messages: conversationOf(said) };
    this.heard.push(heard);
    const answer = this.#say(heard);
    if (answer instanceof Error) throw answer;
    const spoken = typeof answer === "string" ? { text: answer } : answer;
    const completion: Completion = {
      text: "",
      model: "test-model",
      finish: "stop",
      tokens: 100,
      ...spoken,
    };
    if (isUsable !== undefined) this.verdicts.push(isUsable(completion));
    return completion;
  }
}
