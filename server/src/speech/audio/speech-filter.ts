import { joined } from "./pcm.ts";
import { createVoiceActivity, SLICE_MS, SLICE_SAMPLES } from "./voice-activity.ts";

/** The first sound of a word is soft, and over before its vowel shows that somebody speaks. */
const BEFORE_SLICES = 400 / SLICE_MS;
/** What was loud before it was certain is speech too. */
const UNCERTAIN_SLICES = 1_200 / SLICE_MS;
/** The last sound of a word is soft too; and recognizers end a sentence by the silence after it. */
const AFTER_SLICES = 600 / SLICE_MS;

/** Lets speech through, from shortly before the first word, with pauses shortened. */
export interface SpeechFilter {
  /** What of all that was heard so far may go on now; empty while nobody speaks. */
  pass(frame: Int16Array): Int16Array;
}

export function createSpeechFilter(): SpeechFilter {
  const activity = createVoiceActivity();
  let rest: Int16Array = new Int16Array(0);
  let held: Int16Array[] = [];
  let hasBegun = false;
  let quietSlices = 0;

  /** Whether the slice, and what was held before it, goes on. */
  function goesOn(slice: Int16Array): boolean {
    const heard = activity.hear(slice);
    quietSlices = heard.isLoud ? 0 : quietSlices + 1;
    if (!hasBegun) {
      hasBegun = heard.hasBegun;
      return hasBegun;
    }
    return quietSlices <= AFTER_SLICES;
  }

  return {
    pass(frame) {
      const samples = joined([rest, frame]);
      const passed: Int16Array[] = [];
      let at = 0;
      for (; at + SLICE_SAMPLES <= samples.length; at += SLICE_SAMPLES) {
        const slice = samples.subarray(at, at + SLICE_SAMPLES);
        const most = hasBegun ? BEFORE_SLICES : UNCERTAIN_SLICES;
        held.push(slice);
        if (held.length > most) held.shift();
        if (!goesOn(slice)) continue;
        passed.push(...held);
        held = [];
      }
      rest = samples.slice(at);
      return joined(passed);
    },
  };
}
