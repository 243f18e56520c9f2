import { ModelNameSchema } from "@suikouji/contract";
import { z } from "zod";
import { type HttpReply, textOf } from "./chat-reply.ts";
import { ModelFailure } from "./model-failure.ts";

/** OpenRouter lists some hundred. */
const MOST_NAMES = 1_000;

const ListSchema = z.object({ data: z.array(z.unknown()) });
const NamedSchema = z.object({ id: ModelNameSchema });

/** They turn text into vectors or speech, and cannot answer. */
const OTHER_KINDS = /embed|rerank|whisper|tts|asr|-image|moderation/i;

/** The names in a host's list of models that may be asked. */
export function modelNamesIn({ body }: HttpReply, model: string): readonly string[] {
  const list = ListSchema.safeParse(jsonIn(body));
  if (!list.success) throw new ModelFailure(model, "no-answer");
  const names = list.data.data.flatMap((entry) => {
    const { data } = NamedSchema.safeParse(entry);
    // Gemini lists models/gemini-… and takes both forms.
    return data === undefined ? [] : [data.id.replace(/^models\//, "")];
  });
  return names.filter((name) => !OTHER_KINDS.test(name)).slice(0, MOST_NAMES);
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(body) ?? "");
  } catch {
    return undefined;
  }
}
