import { SAMPLE_RATE } from "./pcm.ts";

/** What is judged at a time. */
export const SLICE_MS = 20;
export const SLICE_SAMPLES = (SAMPLE_RATE * SLICE_MS) / 1_000;

/** Speech stands out from what lies around it by this much; breath and a fan do not. */
const ABOVE_FLOOR_DB = 9;
/** Nobody speaks into a microphone as softly as this; it is the microphone's own noise. */
const SOFTEST_DB = -58;
/** Before anything is known, a room is taken to be no louder: someone may speak at once. */
const LOUDEST_ROOM_DB = -42;
/** The floor is the softest of this time; nobody speaks for as long without a gap. */
const FLOOR_SLICES = 75;
/** Voices cross zero seldom; hiss does in half of all samples, and so does the s of 三. */
const MOST_CROSSINGS = 0.3;
/** What has been heard lately decides whether somebody began to speak. */
const RECENT_SLICES = 25;
/** 对 has some ten voiced slices; a knock or a click has three. */
const VOICED_TO_BEGIN = 6;
/** A hum, however loud, does not rise and fall; syllables do. */
const RISE_AND_FALL_DB = 8;

export interface VoiceActivity {
  /** Judges the next slice of {@link SLICE_SAMPLES}. */
  hear(slice: Int16Array): {
    /** Louder than the room, whatever it is. */
    readonly isLoud: boolean;
    /** By now somebody has begun to speak; stays true. */
    readonly hasBegun: boolean;
  };
}

/** Tells speech from silence, hiss, hum and knocks by loudness, its changes and zero crossings. */
export function createVoiceActivity(): VoiceActivity {
  const loudness: number[] = [];
  const recent: { readonly db: number; readonly isVoiced: boolean }[] = [];
  let hasBegun = false;

  return {
    hear(slice) {
      const db = decibelsOf(slice);
      loudness.push(db);
      if (loudness.length > FLOOR_SLICES) loudness.shift();
      const isSettled = loudness.length === FLOOR_SLICES;
      const softest = Math.min(...loudness);
      const floor = isSettled ? softest : Math.min(softest, LOUDEST_ROOM_DB);
      const isLoud = db > Math.max(floor + ABOVE_FLOOR_DB, SOFTEST_DB);

      recent.push({ db, isVoiced: isLoud && crossingsOf(slice) < MOST_CROSSINGS });
      if (recent.length > RECENT_SLICES) recent.shift();
      hasBegun ||= isSpeech(recent);
      return { isLoud, hasBegun };
    },
  };
}

function isSpeech(recent: readonly { readonly db: number; readonly isVoiced: boolean }[]): boolean {
  const voiced = recent.filter(({ isVoiced }) => isVoiced).length;
  if (voiced < VOICED_TO_BEGIN) return false;
  const levels = recent.map(({ db }) => db).sort((a, b) => a - b);
  const soft = levels[Math.floor(levels.length * 0.1)] ?? 0;
  const loud = levels[Math.floor(levels.length * 0.9)] ?? 0;
  return loud - soft >= RISE_AND_FALL_DB;
}

/** Relative to the loudest there is; −100 for digital silence. */
export function decibelsOf(slice: Int16Array): number {
  // A microphone's constant offset is no sound.
  let sum = 0;
  for (const sample of slice) sum += sample;
  const mean = sum / slice.length;
  let energy = 0;
  for (const sample of slice) energy += (sample - mean) ** 2;
  return 10 * Math.log10(energy / slice.length / 32_768 ** 2 + 1e-10);
}

function crossingsOf(slice: Int16Array): number {
  let crossings = 0;
  for (let index = 1; index < slice.length; index += 1) {
    const before = slice[index - 1] ?? 0;
    const here = slice[index] ?? 0;
    if (before >= 0 !== here >= 0) crossings += 1;
  }
  return crossings / slice.length;
}
