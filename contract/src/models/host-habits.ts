/** What a host refuses or needs. A refusal that names something else is learned while it runs. */
export interface HostHabits {
  /** The strictest `response_format` that the host takes. */
  readonly structured: StructuredOutput;
  /** False: the host fixes the temperature and refuses another one. */
  readonly sendsTemperature: boolean;
  readonly tokenLimitField: TokenLimitField;
  /**
   * Fields that turn thinking off, which would take seconds. The first is sent; the next one when
   * it is refused, or when the model thinks all the same.
   */
  readonly thinkingOff: readonly Readonly<Record<string, unknown>>[];
  /**
   * How a model gets into memory: `ollama` by a request of its own, which also keeps it there;
   * `first-call`: the first answer is late; null: it is always there.
   */
  readonly loadsModels: "ollama" | "first-call" | null;
}

/** From the strictest to none. */
export const STRUCTURED_OUTPUTS = ["json_schema", "json_object", "none"] as const;
export type StructuredOutput = (typeof STRUCTURED_OUTPUTS)[number];

export type TokenLimitField = "max_tokens" | "max_completion_tokens";
