import type { Completion } from "./llm-provider.ts";
import { type FailureReason, ModelFailure } from "./model-failure.ts";

/** An HTTP response, read to its end. */
export interface HttpReply {
  readonly status: number;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly retryAfter: string | null;
  readonly body: Uint8Array;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads the completion in a 200 response. Uses `estimate` if the host did not count the tokens. */
export function readCompletion(
  reply: HttpReply,
  { model, estimate }: { readonly model: string; readonly estimate: number },
): Completion {
  const fail = (reason: FailureReason) => new ModelFailure(model, reason);
  if (reply.body.length === 0) throw fail("empty");
  if (!isPlainJson(reply)) throw fail("wrong-type");
  const text = textOf(reply.body);
  if (text === null) throw fail("invalid-utf8");
  const json = jsonOf(text);
  if (json === undefined) throw fail("not-json");
  const choice = firstOf(fieldOf(json, "choices"));
  const content = contentOf(fieldOf(choice, "message"));
  if (content === null) throw fail("no-answer");

  const finish = fieldOf(choice, "finish_reason");
  const tokens = fieldOf(fieldOf(json, "usage"), "total_tokens");
  return {
    text: content,
    model,
    finish: finish === "stop" || finish === "length" ? finish : "other",
    tokens: isCount(tokens) ? tokens : estimate,
  };
}

/** The text of a body, or null if it is not UTF-8. */
export function textOf(body: Uint8Array): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/** A response without a content type is accepted if the rest fits; another type is not. */
function isPlainJson({ contentType, contentEncoding }: HttpReply): boolean {
  if (contentEncoding !== null && contentEncoding !== "identity") return false;
  return contentType === null || /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// Only the fields that are used are checked, so that a host may add others.

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}

function firstOf(list: unknown): unknown {
  return Array.isArray(list) ? list[0] : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The text of a message, whole or in parts; null if it is no message. */
function contentOf(message: unknown): string | null {
  if (typeof message !== "object" || message === null || Array.isArray(message)) return null;
  const content = fieldOf(message, "content");
  if (content === null || content === undefined) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  const parts = content.map(textOfPart);
  return parts.includes(null) ? null : parts.join("");
}

/** A part may be something other than text, such as an image. */
function textOfPart(part: unknown): string | null {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return null;
  const text = fieldOf(part, "text");
  if (text === undefined) return "";
  return typeof text === "string" ? text : null;
}
