import { envelopeOfStream } from "./event-stream.ts";
import { fieldOf, firstOf } from "./json-fields.ts";
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
  const isStream = hasType(reply, EVENT_STREAM);
  if (!isStream && !isPlainJson(reply)) throw fail("wrong-type");
  const text = textOf(reply.body);
  if (text === null) throw fail("invalid-utf8");
  const json = isStream || BEGINS_AS_STREAM.test(text) ? envelopeOfStream(text) : jsonOf(text);
  if (json === undefined) throw fail("not-json");
  const choice = firstOf(fieldOf(json, "choices"));
  const message = fieldOf(choice, "message");
  const content = contentOf(message);
  if (content === null) throw fail("no-answer");

  const finish = fieldOf(choice, "finish_reason");
  const usage = fieldOf(json, "usage");
  const tokens = fieldOf(usage, "total_tokens");
  const [input, output] = ["prompt_tokens", "completion_tokens"].map((of) => fieldOf(usage, of));
  const thoughts = thoughtsIn(message);
  const isThought = thoughts !== "" || THOUGHT.test(content);
  return {
    text: content.trim() === "" ? answerIn(thoughts) : content,
    model,
    finish: finish === "stop" || finish === "length" ? finish : "other",
    tokens: isCount(tokens) ? tokens : estimate,
    ...(isCount(input) && isCount(output) ? { usage: { input, output } } : {}),
    ...(isThought ? { thought: true } : {}),
  };
}

const EVENT_STREAM = /^text\/event-stream\s*(?:;|$)/i;
/** Some hosts send a stream as JSON; it begins with a comment or an event. */
const BEGINS_AS_STREAM = /^(?::|data:|event:)/;
const THOUGHT = /^\s*<(?:think|thinking|thought|reasoning)>\s*\S/i;

function thoughtsIn(message: unknown): string {
  const stated = ["reasoning_content", "reasoning"].map((name) => fieldOf(message, name));
  return stated.filter((thoughts) => typeof thoughts === "string").join("");
}

/**
 * With thinking turned off, some hosts still take the whole answer for thoughts. Only what is JSON
 * from its beginning is an answer: a thought that tries out a draft is none.
 */
function answerIn(thoughts: string): string {
  return /^\s*(?:```(?:json)?\s*)?\{/.test(thoughts) ? thoughts : "";
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
function isPlainJson(reply: HttpReply): boolean {
  return reply.contentType === null
    ? isUncompressed(reply)
    : hasType(reply, /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i);
}

function hasType(reply: HttpReply, type: RegExp): boolean {
  return isUncompressed(reply) && type.test(reply.contentType ?? "");
}

function isUncompressed({ contentEncoding }: HttpReply): boolean {
  return contentEncoding === null || contentEncoding === "identity";
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
