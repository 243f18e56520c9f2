import type { ModelHost, ModelTroubleKind } from "@suikouji/contract";
import type { Behaviour } from "./behaviour.ts";
import { type chatCompletion, chatError } from "./chat-completion.ts";
import type { ChatRequest } from "./chat-request-check.ts";

/** A way in which a real host differs from the others. */
export interface Habit {
  readonly name: string;
  readonly host?: Partial<ModelHost>;
  readonly behaviour: Behaviour;
  /** Fields that the last of three calls sends, and fields that it must not. */
  readonly sends?: Readonly<Record<string, unknown>>;
  readonly omits?: readonly string[];
  /** What is reported after three calls; absent: all three were answered. */
  readonly trouble?: ModelTroubleKind;
}

export const OK = '{"ok":true}';
export const JSON_TYPE = { "content-type": "application/json" };
export const EVENTS = { "content-type": "text/event-stream; charset=utf-8" };
export const OBJECT = { response_format: { type: "json_object" } };

type Says = object | ((body: ChatRequest) => object);

/** Refuses some requests in the host's words, and answers the others. */
export function refusing(
  isRefused: (body: ChatRequest) => boolean,
  says: Says,
  status = 400,
): Behaviour {
  const decide = (body: ChatRequest): Behaviour => {
    if (!isRefused(body)) return { kind: "answer", content: OK };
    return failing(status, typeof says === "function" ? says(body) : says);
  };
  return { kind: "decides", decide };
}

export function failing(status: number, body: unknown): Behaviour {
  return { kind: "reply", status, headers: JSON_TYPE, body: JSON.stringify(body) };
}

export function answering(options: Parameters<typeof chatCompletion>[1]): Behaviour {
  return { kind: "answer", ...options };
}

export function replying(body: string, headers: Readonly<Record<string, string>>): Behaviour {
  return { kind: "reply", status: 200, headers, body };
}

/** Events as OpenAI sends them; without a reason to finish, they break off. */
export function stream(choices: readonly object[], finish: string | null): string {
  const ends = finish === null ? [] : [{ delta: {}, finish_reason: finish }];
  const chunks = [...choices, ...ends].map((choice) => ({
    object: "chat.completion.chunk",
    choices: [{ index: 0, finish_reason: null, ...choice }],
  }));
  const events = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`);
  return `: keep-alive\n\n${events.join("")}${finish === null ? "" : "data: [DONE]\n\n"}`;
}

export function said(message: string, code = "invalid_request_error"): object {
  return JSON.parse(chatError(message, code));
}

export function formatOf({ response_format }: ChatRequest): string | null {
  return (response_format as { readonly type: string } | undefined)?.type ?? null;
}

export function thinkingIn(body: ChatRequest): string | undefined {
  const ways = ["chat_template_kwargs", "enable_thinking", "thinking", "reasoning_effort"];
  return ways.find((field) => field in body);
}
