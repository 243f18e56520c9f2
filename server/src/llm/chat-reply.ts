import { z } from "zod";
import type { Completion } from "./llm-provider.ts";
import { type FailureReason, ModelFailure } from "./model-failure.ts";

/** An HTTP answer, read to its end. */
export interface Reply {
  readonly status: number;
  readonly contentType: string | null;
  readonly contentEncoding: string | null;
  readonly retryAfter: string | null;
  readonly body: Uint8Array;
}

const PartSchema = z.object({ text: z.string().optional() });

/** Only what is used, so that a host may add what it likes. */
const EnvelopeSchema = z.object({
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: z.union([z.string(), z.array(PartSchema)]).nullish() }),
        finish_reason: z.unknown(),
      }),
    ],
    z.unknown(),
  ),
  usage: z.unknown(),
});

const UsageSchema = z.object({ total_tokens: z.int().nonnegative() });

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Reads a completion out of a 200. `estimate` stands in for tokens that the host did not count. */
export function readCompletion(
  reply: Reply,
  { model, estimate }: { readonly model: string; readonly estimate: number },
): Completion {
  const fail = (reason: FailureReason) => new ModelFailure(model, reason);
  if (reply.body.length === 0) throw fail("empty");
  if (!isPlainJson(reply)) throw fail("wrong-type");
  const text = textOf(reply.body);
  if (text === null) throw fail("invalid-utf8");
  const json = jsonOf(text);
  if (json === undefined) throw fail("not-json");
  const envelope = EnvelopeSchema.safeParse(json);
  if (!envelope.success) throw fail("no-answer");

  const [{ message, finish_reason: finish }] = envelope.data.choices;
  const usage = UsageSchema.safeParse(envelope.data.usage);
  return {
    text: contentOf(message.content),
    model,
    finish: finish === "stop" || finish === "length" ? finish : "other",
    tokens: usage.success ? usage.data.total_tokens : estimate,
  };
}

/** The text of a body, or null if it is no UTF-8. */
export function textOf(body: Uint8Array): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

/** A host that names no type is believed if the rest fits; one that names another is not. */
function isPlainJson({ contentType, contentEncoding }: Reply): boolean {
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

function contentOf(content: string | readonly { text?: string | undefined }[] | null | undefined) {
  if (content === null || content === undefined) return "";
  return typeof content === "string" ? content : content.map(({ text }) => text ?? "").join("");
}
