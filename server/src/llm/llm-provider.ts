export interface ChatMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

export interface Completion {
  /** Empty when the model answered with something else than text, such as a tool call. */
  readonly text: string;
  /** The model as it is configured, whatever name the host gave back. */
  readonly model: string;
  /** `length`: the host cut the answer off, so that its last number may lack digits. */
  readonly finish: "stop" | "length" | "other";
  /** What the host charged for, question included; an estimate where it did not say. */
  readonly tokens: number;
}

export interface ChatOptions {
  /** Whose question it is: the call is counted as this ledger's. */
  readonly ledgerId: string;
  /** The caller gave up: the call is torn down and rejects. */
  readonly signal: AbortSignal;
  /** What is left of the caller's time when the call starts. */
  readonly deadlineMs: number;
  /** Lets several models compete for the first valid answer; by default any text will do. */
  readonly isUsable?: (completion: Completion) => boolean;
}

/**
 * A language model that continues a conversation.
 *
 * Contract: settles within `deadlineMs`. Resolves for whatever a model said, so that the caller
 * judges it; rejects with a named error, {@link ModelsUnavailable} or `ModelFailure`, when nothing
 * came. No error of it holds a key, a prompt, what the user said, or what a host answered.
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

/** What both calls of {@link LlmProvider} come down to. */
export function conversationOf(said: string | readonly ChatMessage[]): readonly ChatMessage[] {
  return typeof said === "string" ? [{ role: "user", content: said }] : said;
}

/** Why none of the models was of use; the first that applies, in this order. */
export type UnavailableCode = "aborted" | "daily-cap" | "late" | "unreachable";

/** No model answered in time. Its attempts are names and reasons: 「qwen-plus: late」. */
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
