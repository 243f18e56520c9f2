import { WINDOW_MS } from "./voice-detector.ts";

/** A window at or above this probability is a voice; the model was trained for 0.5. */
const VOICE = 0.5;
/** A voice goes on until it falls below this: within a word the probability dips. */
const STILL_VOICE = 0.35;
/** 对 lasts twice as long; a cough or a click in the music is shorter. */
const WINDOWS_TO_BEGIN = 4;
/** When the microphone opens while music plays, the model takes the sudden sound for a voice. */
const OPENING_WINDOWS = 4;
/** Such music counted as a voice for nine windows; 确认 lasts twelve. */
const WINDOWS_TO_BEGIN_AT_OPENING = 12;
/** Digital silence, as before a device delivers its first sound. */
const NO_SOUND_DB = -90;
/** A quarter of a second, a syllable: over it vowels and consonants are equally loud. */
const SYLLABLE_WINDOWS = 8;
/** The softest third of all windows is the room without the user. */
const ROOM_SHARE = 0.3;
/** Halfway between the room and the user: a softer sound belongs to the room. */
const TOWARDS_ROOM = 0.5;
/** One person's loudness varies: a sound this much softer may still be the user. */
const LEAST_BELOW_DB = 6;
/** In a silent room halfway would include a whisper next door. */
const MOST_BELOW_DB = 25;

/** What is known of the user's speech so far. */
export interface SpeechSoFar {
  /** Stays true once speech has begun. */
  readonly hasBegun: boolean;
  readonly heardMs: number;
  /** Since the user's last sound. */
  readonly silentMs: number;
}

export interface HeardWindow {
  /** Of a voice, 0 to 1. */
  readonly probability: number;
  readonly db: number;
}

/** What is known after a window; the next window makes a new value. */
export interface VoiceSoFar extends SpeechSoFar {
  readonly isVoice: boolean;
  readonly voiceWindows: number;
  /** Windows since the device delivered its first sound. */
  readonly soundWindows: number;
  /** Of the windows of the last syllable. */
  readonly powers: readonly number[];
  /** Of the loudest syllable yet: the user is nearer to the microphone than other people. */
  readonly loudestDb: number;
  /** A histogram of loudness: index 0 counts windows of 0 dB, index 100 those of −100 dB. */
  readonly levels: readonly number[];
}

export const NO_VOICE_YET: VoiceSoFar = {
  hasBegun: false,
  heardMs: 0,
  silentMs: 0,
  isVoice: false,
  voiceWindows: 0,
  soundWindows: 0,
  powers: [],
  loudestDb: Number.NEGATIVE_INFINITY,
  levels: Array.from({ length: 101 }, () => 0),
};

/**
 * Judges the next window. A voice that is nearer to the room's loudness than to the user's does not
 * count, so that a television does not keep the microphone open.
 */
export function hearWindow(before: VoiceSoFar, { probability, db }: HeardWindow): VoiceSoFar {
  const isVoice = probability >= (before.isVoice ? STILL_VOICE : VOICE);
  const voiceWindows = isVoice ? before.voiceWindows + 1 : 0;
  const soundWindows = before.soundWindows + (db > NO_SOUND_DB ? 1 : 0);
  const powers = [...before.powers, 10 ** (db / 10)].slice(-SYLLABLE_WINDOWS);
  const syllableDb = 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0) / powers.length);
  const loudestDb = isVoice ? Math.max(before.loudestDb, syllableDb) : before.loudestDb;
  const bin = Math.min(100, Math.max(0, Math.round(-db)));
  const levels = before.levels.with(bin, (before.levels[bin] ?? 0) + 1);
  const isUser = isVoice && syllableDb > loudestDb - belowOf(loudestDb - roomOf(levels));
  return {
    hasBegun: before.hasBegun || voiceWindows >= windowsToBegin(soundWindows - voiceWindows),
    heardMs: before.heardMs + WINDOW_MS,
    silentMs: isUser ? 0 : before.silentMs + WINDOW_MS,
    isVoice,
    voiceWindows,
    soundWindows,
    powers,
    loudestDb,
    levels,
  };
}

function windowsToBegin(soundBefore: number): number {
  return soundBefore < OPENING_WINDOWS ? WINDOWS_TO_BEGIN_AT_OPENING : WINDOWS_TO_BEGIN;
}

function belowOf(aboveRoomDb: number): number {
  return Math.min(MOST_BELOW_DB, Math.max(LEAST_BELOW_DB, TOWARDS_ROOM * aboveRoomDb));
}

function roomOf(levels: readonly number[]): number {
  const wanted = ROOM_SHARE * levels.reduce((sum, count) => sum + count, 0);
  let softer = 0;
  const bin = levels.findLastIndex((count) => {
    softer += count;
    return softer > wanted;
  });
  return -bin;
}
