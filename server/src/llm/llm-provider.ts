export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface Completion {
  /** Empty if the model answered with something other than text, such as a tool call. */
  readonly text: string;
  /** The model's configured name, whatever name the host returned. */
  readonly model: string;
  /** `length`: the host cut the answer off, so its last number may lack digits. */
  readonly finish: "stop" | "length" | "other";
  /** The tokens that the host charged, including the question; an estimate if it did not say. */
  readonly tokens: number;
  /** As the host counted them; absent if it did not say. */
  readonly usage?: { readonly input: number; readonly output: number };
  /** Present if the model thought aloud, which takes seconds. */
  readonly thought?: true;
}

/** The JSON that an answer must be, for hosts that hold a model to it. */
export interface AnswerFormat {
  readonly name: string;
  /** As hosts take it with `strict`: all properties required, no others allowed. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface ChatOptions {
  /** The ledger that the call counts for. */
  readonly ledgerId: string;
  /** Aborted when the caller gives up: the call is closed and rejects. */
  readonly signal: AbortSignal;
  /** How much of the caller's time is left when the call starts. */
  readonly deadlineMs: number;
  /** Decides which of several models' answers wins; by default any text does. */
  readonly isUsable?: (completion: Completion) => boolean;
  /** Absent: any JSON object. */
  readonly format?: AnswerFormat;
}

/**
 * A language model that continues a conversation.
 *
 * Contract: settles within `deadlineMs`. Resolves with any text of a model, which the caller judges;
 * rejects with a named error, {@link ModelsUnavailable} or `ModelFailure`, when no answer came. Its
 * errors hold no key, prompt, user's words or host's response.
 */
export interface LlmProvider {
  chatCompletion(
    systemPrompt: string,
    userMessage: string,
    options: ChatOptions,
  ): Promise<Completion>;
  chatCompletion(
    systemPrompt: string,
    messages: readonly ChatMessage[],
    options: ChatOptions,
  ): Promise<Completion>;
}

/** Both calls of {@link LlmProvider} become a list of messages. */
export function conversationOf(said: string | readonly ChatMessage[]): readonly ChatMessage[] {
  return typeof said === "string" ? [{ role: "user", content: said }] : said;
}

export function hasText({ text }: Completion): boolean {
  return text.trim() !== "";
}

/** Why no model gave a usable answer; the first that applies, in this order. */
export type UnavailableCode = "aborted" | "daily-cap" | "late" | "unreachable";

/** No model answered in time. `attempts` holds names and reasons: 「qwen-plus: late」. */
export class ModelsUnavailable extends Error {
  override readonly name = "ModelsUnavailable";
  readonly code: UnavailableCode;
  readonly attempts: readonly string[];
  constructor(code: UnavailableCode, attempts: readonly string[]) {
    super(`No model answered (${attempts.join(", ")})`);
    this.code = code;
    this.attempts = attempts;
  }
}
