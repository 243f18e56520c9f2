/** Audio is judged in slices of this length: short enough to notice a word at once. */
export const SLICE_MS = 20;
/** At 16 kHz, the sample rate of the whole pipeline. */
export const SLICE_SAMPLES = 16 * SLICE_MS;

/** Speech is louder than the room by this much; breath, a fan and a distant street are not. */
const ABOVE_ROOM_DB = 10;
/** Anything softer is the microphone's own noise, not speech. */
const SOFTEST_VOICE_DB = -55;
/** Until the room's noise is measured it is assumed to be at most this loud, because people speak at once. */
const LOUDEST_UNKNOWN_ROOM_DB = -42;
/** The softest slice of this time counts as the room's noise; nobody speaks so long without a gap. */
const ROOM_SLICES = 75;
/** Hiss crosses zero in half of all samples, voices seldom. */
const MOST_CROSSINGS = 0.3;
/** A knock lasts three slices. Many more would detect speech too late to stop the app's own voice. */
const LOUD_SLICES = 4;
/** At least one voiced slice: 吃 and 确 begin as hiss, but hiss alone is not speech. */
const VOICED_SLICES = 1;
const ONSET_SLICES = 8;
/** A steady hum is not speech, however loud: within a quarter of a second a voice rises and falls. */
const RISE_DB = 8;
const RISE_SLICES = 12;

/** The detector's state after a slice. */
export interface Hearing {
  /** The loudness of the last slices, newest last. */
  readonly loudness: readonly number[];
  readonly sounds: readonly Sound[];
  /** The user has begun to speak; stays true. */
  readonly hasBegun: boolean;
  readonly heardMs: number;
  /** How long nothing has been louder than the room. */
  readonly silentMs: number;
}

type Sound = "quiet" | "hiss" | "voiced";

export const NOTHING_HEARD: Hearing = {
  loudness: [],
  sounds: [],
  hasBegun: false,
  heardMs: 0,
  silentMs: 0,
};

/** Judges the next {@link SLICE_MS} by loudness over the room, its changes and zero crossings. */
export function hearSlice(before: Hearing, slice: Int16Array): Hearing {
  const db = decibelsOf(slice);
  const loudness = [...before.loudness, db].slice(-ROOM_SLICES);
  const isLoud = db > Math.max(roomOf(loudness) + ABOVE_ROOM_DB, SOFTEST_VOICE_DB);
  const sound = !isLoud ? "quiet" : crossingsOf(slice) < MOST_CROSSINGS ? "voiced" : "hiss";
  const sounds = [...before.sounds, sound as Sound].slice(-ONSET_SLICES);
  return {
    loudness,
    sounds,
    hasBegun: before.hasBegun || isSpeech(sounds, loudness),
    heardMs: before.heardMs + SLICE_MS,
    silentMs: isLoud ? 0 : before.silentMs + SLICE_MS,
  };
}

/** For a meter: 0 is a quiet room, 1 a voice close to the microphone. */
export function levelOf({ loudness }: Hearing): number {
  const db = loudness.at(-1) ?? SOFTEST_VOICE_DB;
  return Math.min(1, Math.max(0, (db - SOFTEST_VOICE_DB) / -SOFTEST_VOICE_DB) * 1.5);
}

function roomOf(loudness: readonly number[]): number {
  const softest = Math.min(...loudness);
  const isKnown = loudness.length === ROOM_SLICES;
  return isKnown ? softest : Math.min(softest, LOUDEST_UNKNOWN_ROOM_DB);
}

function isSpeech(sounds: readonly Sound[], loudness: readonly number[]): boolean {
  const loud = sounds.filter((sound) => sound !== "quiet");
  const voiced = loud.filter((sound) => sound === "voiced");
  if (loud.length < LOUD_SLICES || voiced.length < VOICED_SLICES) return false;
  const lately = loudness.slice(-RISE_SLICES);
  return Math.max(...lately) - Math.min(...lately) >= RISE_DB;
}

/** Relative to full scale; −100 for digital silence. */
export function decibelsOf(slice: Int16Array): number {
  // A microphone's constant offset is not sound.
  const mean = slice.reduce((sum, sample) => sum + sample, 0) / slice.length;
  const energy = slice.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / slice.length;
  return 10 * Math.log10(energy / 32_768 ** 2 + 1e-10);
}

function crossingsOf(slice: Int16Array): number {
  const crossings = slice.reduce((count, sample, index) => {
    const isNegative = (slice[index - 1] ?? sample) < 0;
    return sample < 0 === isNegative ? count : count + 1;
  }, 0);
  return crossings / slice.length;
}
