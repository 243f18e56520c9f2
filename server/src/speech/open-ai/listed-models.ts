import { z } from "zod";
import { SERVICE_NAME } from "../presets.ts";

/** FunASR tells whether a model is loaded; loading one takes longer than anybody waits. */
const ModelSchema = z.object({ id: z.string().regex(SERVICE_NAME), ready: z.boolean().nullish() });
const ListSchema = z.object({ data: z.array(z.unknown()) });

const RECOGNIZER = /sense-?voice|paraformer|fun-?asr|whisper|transcri|asr/i;
/** `paraformer-en`, `whisper-small.en`: English only. */
const ENGLISH_ONLY = /[-.]en$/i;

/**
 * Chooses the model to transcribe with from a host's list; null: none of its names can be sent. The
 * text is untrusted.
 */
export function chooseListedModel(text: string): string | null {
  const models = modelsOf(text);
  const [best] = models.toSorted((one, other) => rankOf(other) - rankOf(one));
  return best?.id ?? null;
}

type Model = z.output<typeof ModelSchema>;

/** The first of equal rank wins: hosts list their usual model first. */
function rankOf({ id, ready }: Model): number {
  const isFit = RECOGNIZER.test(id) && !ENGLISH_ONLY.test(id);
  return (isFit ? 2 : 0) + (ready === false ? 0 : 1);
}

function modelsOf(text: string): readonly Model[] {
  try {
    const { data } = ListSchema.parse(JSON.parse(text));
    return data.flatMap((model) => ModelSchema.safeParse(model).data ?? []);
  } catch {
    return [];
  }
}
