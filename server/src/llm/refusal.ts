import { z } from "zod";

/** What a host says about a request that it refuses. It may quote the request. */
export interface Refusal {
  /** Fields that the host names as the cause, in a place made for that. */
  readonly fields: readonly string[];
  readonly message: string;
}

const LARGEST_BYTES = 16 * 1024;

const text = z.string();
const named = z.object({ message: text, param: text.nullish() });
const located = z.array(z.object({ loc: z.array(z.union([text, z.number()])), msg: text }));

/** The forms of OpenAI, Gemini (in a list), LM Studio, SiliconFlow and FastAPI (vLLM, SGLang). */
const EnvelopeSchema = z.union([
  z.object({ error: named }).transform(({ error }) => refusalFrom(error)),
  z.tuple([z.object({ error: named })]).transform(([{ error }]) => refusalFrom(error)),
  z.object({ error: text }).transform(({ error }) => refusalFrom({ message: error })),
  named.transform(refusalFrom),
  z.object({ detail: text }).transform(({ detail }) => refusalFrom({ message: detail })),
  z.object({ detail: located }).transform(({ detail }) => ({
    fields: detail.flatMap(({ loc }) => loc.filter((part) => typeof part === "string")),
    message: detail.map(({ msg }) => msg).join("\n"),
  })),
]);

/** Reads a host's refusal; null if it is in no known form. */
export function refusalIn(body: string): Refusal | null {
  if (body.length > LARGEST_BYTES) return null;
  try {
    return EnvelopeSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** `response_format.type` and `messages[0].role` are about their first part. */
function refusalFrom({ message, param }: z.output<typeof named>): Refusal {
  const [field = ""] = (param ?? "").split(/[.[]/);
  const located = [...message.matchAll(/'loc': \('body', '(\w+)'/g)].map(([, name = ""]) => name);
  return {
    fields: [...(field === "" ? [] : [field]), ...located],
    message: withoutQuotedJson(message),
  };
}

/** What a host repeats of our request names every field of it. */
function withoutQuotedJson(message: string): string {
  let kept = "";
  let depth = 0;
  for (const char of message) {
    if (char === "{") depth += 1;
    if (depth === 0) kept += char;
    if (char === "}") depth = Math.max(0, depth - 1);
  }
  return kept;
}

const REFUSES =
  /un(?:supported|known|recogni[sz]ed|expected|permitted)|invalid|(?:not|n't) (?:support|allow|permit|recogni|enabl|implement|possible|accept)\w*|must be|must contain|only (?:support|accept|allow|\d)|fail(?:ed|s)? to|extra (?:inputs|fields)|forbidden|不支持|不能|无效|不合法|非法|未知|错误|只能|必须/gi;

/** Farther from the words of refusal, a name is only mentioned. */
const NEAR = 90;

/** What a refusal is about, of the names that we know; null if of none. */
export function subjectOf<Name extends string>(
  { fields, message }: Refusal,
  names: ReadonlyMap<Name, RegExp>,
): Name | null {
  const said = fields.find((field): field is Name => names.has(field as Name));
  if (said !== undefined) return said;
  const refusals = [...message.matchAll(REFUSES)].map(spanOf);
  let nearest: { readonly name: Name; readonly distance: number } | null = null;
  for (const [name, pattern] of names) {
    for (const mention of [...message.matchAll(pattern)].map(spanOf)) {
      const distance = Math.min(...refusals.map((refused) => distanceOf(mention, refused)));
      if (distance > NEAR || (nearest !== null && nearest.distance <= distance)) continue;
      nearest = { name, distance };
    }
  }
  return nearest?.name ?? null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

function distanceOf(one: Span, other: Span): number {
  return Math.max(0, one.start - other.end, other.start - one.end);
}
