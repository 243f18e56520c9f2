/** A completion as OpenAI's reference describes it, with the fields that hosts really send. */
export interface AnswerOptions {
  readonly content?: unknown;
  readonly finish?: string;
  /** Replaces fields of the message, such as `tool_calls`. */
  readonly message?: Readonly<Record<string, unknown>>;
  /** Replaces fields of the envelope, such as `usage`. */
  readonly envelope?: Readonly<Record<string, unknown>>;
}

export function chatCompletion(model: string, options: AnswerOptions = {}): string {
  const { content = '{"ok":true}', finish = "stop", message = {}, envelope = {} } = options;
  return JSON.stringify({
    id: "chatcmpl-AYq0dOPxRlZT5iC9Zm5vWv",
    object: "chat.completion",
    created: 1_794_700_800,
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null, ...message },
        logprobs: null,
        finish_reason: finish,
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 60, total_tokens: 960 },
    system_fingerprint: null,
    ...envelope,
  });
}

/** An error as OpenAI, DashScope and most others word it. */
export function chatError(message: string, code: string): string {
  return JSON.stringify({
    error: { message, type: "invalid_request_error", param: null, code },
    request_id: "0b4c8c8e-7a55-9b1e-a2f5-6a5a1b7c0d11",
  });
}
