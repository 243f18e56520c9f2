import type { HeardSlice } from "../voice-detection/speech-listener.ts";
import { SAMPLE_RATE } from "./pcm.ts";

/** Half a second before: the first sound of a word is too soft to count as speech. */
const BEFORE_SAMPLES = 0.5 * SAMPLE_RATE;
/**
 * Kept after the last word: its last sound is soft too, and recognizers end a sentence by the
 * silence after it. A longer silence is a pause, and perhaps the end.
 */
export const PAUSE_MS = 500;

/** Passes speech on, from shortly before the first word, with pauses shortened. */
export interface SpeechFilter {
  /** Returns the audio to pass on now; empty while nobody speaks. */
  pass(slice: HeardSlice): readonly Int16Array[];
}

export function createSpeechFilter(): SpeechFilter {
  let held: Int16Array[] = [];
  let heldSamples = 0;

  return {
    pass({ samples, speech: { hasBegun, silentMs } }) {
      held.push(samples);
      heldSamples += samples.length;
      if (hasBegun && silentMs <= PAUSE_MS) {
        const passed = held;
        held = [];
        heldSamples = 0;
        return passed;
      }
      while (heldSamples > BEFORE_SAMPLES) heldSamples -= held.shift()?.length ?? heldSamples;
      return [];
    },
  };
}
