import { z } from "zod";
import type { TroubleKind } from "./host-trouble.ts";

/** Error bodies of OpenAI, DashScope, FunASR and compatible hosts. */
const EnvelopeSchema = z.union([
  z.object({ error: z.object({ code: z.unknown(), message: z.unknown() }).partial() }),
  z.object({ code: z.string(), message: z.unknown() }),
  z.object({ detail: z.string() }).transform(({ detail }) => ({ code: "", message: detail })),
]);

const LARGEST_ENVELOPE_BYTES = 16 * 1024;

/** DeepSeek and FunASR say it only in words; matched at the start, where no host quotes users. */
const NAMES_NO_MODEL = /^(?:the )?model\b.{0,120}?\bnot (?:exist|found)\b/i;

/**
 * What a refusal says about the key, the account or the model; null: it is only about this request.
 * The host's words are not kept, because they may repeat the key or the question.
 */
export function troubleOf(status: number, body: string): TroubleKind | null {
  if (status === 401) return "key-refused";
  // 402: no credit left.
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
