import { z } from "zod";
import type { TroubleKind } from "./host-trouble.ts";

/** OpenAI's envelope of an error, DashScope's own, and those of their imitations. */
const EnvelopeSchema = z.union([
  z.object({ error: z.object({ code: z.unknown(), message: z.unknown() }).partial() }),
  z.object({ code: z.string(), message: z.unknown() }),
]);

const LARGEST_ENVELOPE_BYTES = 16 * 1024;

/** DeepSeek names it in words alone; at the beginning, where no host quotes the question. */
const NAMES_NO_MODEL = /^(?:the )?model\b.{0,120}?\bnot (?:exist|found)\b/i;

/**
 * What a refusal says about the key, the account or the model; null: only about this request. The
 * host's words are looked at and never kept, for they may repeat the key or the question.
 */
export function troubleOf(status: number, body: string): TroubleKind | null {
  if (status === 401) return "key-refused";
  // 402: nothing left in the account.
  if (status === 402 || status === 403) return "forbidden";
  if (status === 404) return "not-found";
  if (status !== 400 && status !== 422) return null;
  const envelope = envelopeOf(body);
  if (envelope === null) return null;
  const named = troubleOfCode(envelope.code);
  return named ?? (NAMES_NO_MODEL.test(envelope.message) ? "not-found" : null);
}

export function troubleOfCode(code: string | null | undefined): TroubleKind | null {
  if (/^invalid_?api_?key$/i.test(code ?? "")) return "key-refused";
  if (/^(?:arrearage|(?:model\.)?access_?denied)/i.test(code ?? "")) return "forbidden";
  return /^model_?not_?(?:found|exist|supported)$/i.test(code ?? "") ? "not-found" : null;
}

function envelopeOf(body: string): { readonly code: string; readonly message: string } | null {
  if (body.length > LARGEST_ENVELOPE_BYTES) return null;
  try {
    const read = EnvelopeSchema.parse(JSON.parse(body));
    const { code, message } = "error" in read ? read.error : read;
    return { code: textOf(code), message: textOf(message) };
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
