/** Everything here judges audio in slices of this length: short enough to notice a word at once. */
export const SLICE_MS = 20;
export const SAMPLE_RATE = 16_000;
export const SLICE_SAMPLES = (SAMPLE_RATE * SLICE_MS) / 1000;

/** Speech stands out from the room by this much; breath, a fan and a far street do not. */
const ABOVE_ROOM_DB = 10;
/** Softer than this nobody speaks into a microphone: it is the microphone's own noise. */
const SOFTEST_VOICE_DB = -55;
/** As long as the room is not known it is taken to be no louder, for people speak at once. */
const LOUDEST_UNKNOWN_ROOM_DB = -42;
/** The softest moment of this time is the room; nobody speaks for as long without a gap. */
const ROOM_SLICES = 75;
/** Hiss crosses zero in half of all samples, voices seldom. */
const MOST_CROSSINGS = 0.3;
/** A knock lasts for three slices; to wait for many more would be too late to fall silent for. */
const LOUD_SLICES = 4;
/** Some of it voiced: 吃 and 确 begin as hiss, but hiss alone is none of them. */
const VOICED_SLICES = 1;
const ONSET_SLICES = 8;
/** A steady hum is no voice, however loud: over a quarter of a second a voice rises and falls. */
const RISE_DB = 8;
const RISE_SLICES = 12;

/** What is known of the sound so far; another value after every slice. */
export interface Hearing {
  /** How loud the last slices were, the newest last. */
  readonly loudness: readonly number[];
  readonly sounds: readonly Sound[];
  /** Somebody has begun to speak; stays true. */
  readonly hasBegun: boolean;
  readonly heardMs: number;
  /** Since anything was louder than the room. */
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

/** Relative to the loudest there is; −100 for digital silence. */
function decibelsOf(slice: Int16Array): number {
  // A microphone's constant offset is no sound.
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
