import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MachineClock } from "../../machine-clock.ts";
import { samplesOfWav } from "../audio/wav.ts";
import { SpeechFailure } from "../speech-failure.ts";
import type { SpeechRecognizer } from "../speech-recognizer.ts";

export type FirstTry =
  | { readonly kind: "heard"; readonly sentenceMs: number }
  /** No answer within the longest time for a sentence. */
  | { readonly kind: "late" }
  | { readonly kind: "failed" };

/** The recording says 「房租三千五百」: 房租 may be misheard, the amount must not. */
const HEARD = /3,?500|三千五百/;

/** Recognizes a recording twice: the first run loads the model, the second is measured. */
export async function tryRecognizer(
  recognizer: SpeechRecognizer,
  { clock, signal }: { readonly clock: MachineClock; readonly signal: AbortSignal },
): Promise<FirstTry> {
  const options = { ledgerId: "", signal, onPartial: () => {} };
  try {
    await recognizer.recognize(recording(), options);
    const startedMs = clock.monotonicMs();
    const { text } = await recognizer.recognize(recording(), options);
    const sentenceMs = Math.round(clock.monotonicMs() - startedMs);
    return HEARD.test(text) ? { kind: "heard", sentenceMs } : { kind: "failed" };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof SpeechFailure)) throw error;
    return { kind: error.reason === "late" ? "late" : "failed" };
  }
}

async function* recording(): AsyncGenerator<Int16Array> {
  const samples = samplesOfWav(readFileSync(join(import.meta.dirname, "try.wav")));
  if (samples === null) throw new TypeError("try.wav is not a recording");
  yield samples;
}
