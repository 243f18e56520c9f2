import { decibelsOf, SLICE_SAMPLES } from "@suikouji/core";
import { joined, SAMPLE_RATE } from "../../../server/src/speech/audio/pcm.ts";
import type { Recording } from "./recordings.ts";
import { crowd, hiss, keys, music, randomFrom, talk } from "./sounds.ts";

export type Background = "quiet room" | "music" | "keys" | "crowd" | "one voice";

/** Speech with a background that starts before it and goes on long after it. */
export interface Scene {
  readonly samples: Int16Array;
  /** The end of the sentence's last sound. */
  readonly endMs: number;
}

/** A user who taps begins to speak a moment later. */
const LEAD_SECONDS = 0.6;
const AFTER_SECONDS = 10;
/**
 * The last sound of a sentence is at most this much softer than the loudest; softer is the room.
 */
const SPOKEN_DB = 25;
/** Long enough for the longest sentence; each scene starts at another offset. */
const TRACK_SECONDS = 60;
const CROWD_VOICES = 12;
const TALKED_SENTENCES = 6;
/** A pause within a sentence, and how much softer the speaker goes on. */
const PAUSE_SECONDS = 0.9;
const SOFTER_DB = 9;

interface Sentence {
  readonly key: string;
  readonly speaker: string;
  /** From the first to the last sound. */
  readonly samples: Int16Array;
}

/** One scene for each clip, the same in every run. */
export function* scenesOf(
  clips: readonly Recording[],
  background: Background,
  snrDb: number,
): Generator<Scene> {
  const sentences = clips.map(sentenceOf);
  const track = trackOf(background);
  for (const [index, sentence] of sentences.entries()) {
    const random = randomFrom(index + 1);
    const seconds = LEAD_SECONDS + sentence.samples.length / SAMPLE_RATE + AFTER_SECONDS;
    const others = sentences.filter(({ key, speaker }) => {
      return key !== sentence.key && speaker !== sentence.speaker;
    });
    const behind =
      track === null
        ? voicesBehind(background, seconds, others, random)
        : cutOf(track, seconds, random);
    const gain = background === "quiet room" ? 1 : gainFor(sentence.samples, behind, snrDb);
    yield mixed(sentence.samples, behind, gain);
  }
}

/** Sentences whose speaker pauses and goes on softer. */
export function* pausesOf(clips: readonly Recording[]): Generator<Scene> {
  const sentences = clips.map(sentenceOf);
  const softer = 10 ** (-SOFTER_DB / 20);
  for (const [index, first] of sentences.entries()) {
    const same = sentences.filter(({ key, speaker }) => {
      return key !== first.key && speaker === first.speaker;
    });
    const second = same[index % same.length]?.samples ?? first.samples;
    const pause = new Int16Array(PAUSE_SECONDS * SAMPLE_RATE);
    const rest = second.map((sample) => Math.round(sample * softer));
    const whole = joined([first.samples, pause, rest]);
    const seconds = LEAD_SECONDS + whole.length / SAMPLE_RATE + AFTER_SECONDS;
    yield mixed(whole, hiss(seconds, randomFrom(index + 1)), 1);
  }
}

function trackOf(background: Background): Float32Array | null {
  const random = randomFrom(7);
  switch (background) {
    case "quiet room":
      return hiss(TRACK_SECONDS, random);
    case "music":
      return music(TRACK_SECONDS, random);
    case "keys":
      return keys(TRACK_SECONDS, random);
    case "crowd":
    case "one voice":
      return null;
  }
}

/** Other speakers with other sentences. */
function voicesBehind(
  background: Background,
  seconds: number,
  others: readonly Sentence[],
  random: () => number,
): Float32Array {
  const count = background === "crowd" ? CROWD_VOICES : TALKED_SENTENCES;
  const voices = Array.from({ length: count }, () => others[Math.floor(random() * others.length)]);
  const sounds = voices.flatMap((voice) => (voice === undefined ? [] : [floatsOf(voice.samples)]));
  return background === "crowd" ? crowd(seconds, sounds, random) : talk(seconds, sounds);
}

function cutOf(track: Float32Array, seconds: number, random: () => number): Float32Array {
  const length = Math.round(seconds * SAMPLE_RATE);
  const start = Math.floor(random() * (track.length - length));
  return track.subarray(start, start + length);
}

function mixed(speech: Int16Array, behind: Float32Array, gain: number): Scene {
  const lead = Math.round(LEAD_SECONDS * SAMPLE_RATE);
  const samples = Int16Array.from(behind, (sample, at) => {
    const own = at < lead ? 0 : (speech[at - lead] ?? 0);
    return Math.max(-32_768, Math.min(32_767, Math.round(own + sample * gain * 32_768)));
  });
  return { samples, endMs: ((lead + speech.length) * 1_000) / SAMPLE_RATE };
}

function gainFor(speech: Int16Array, behind: Float32Array, snrDb: number): number {
  return Math.sqrt(powerOf(floatsOf(speech)) / powerOf(behind) / 10 ** (snrDb / 10));
}

function sentenceOf({ file, samples }: Recording): Sentence {
  const [key = "", speaker = ""] = file.split(".");
  const levels: number[] = [];
  for (let at = 0; at + SLICE_SAMPLES <= samples.length; at += SLICE_SAMPLES) {
    levels.push(decibelsOf(samples.subarray(at, at + SLICE_SAMPLES)));
  }
  const loud = levels.toSorted((a, b) => b - a)[Math.floor(levels.length / 10)] ?? 0;
  const isSpoken = (level: number) => level > loud - SPOKEN_DB;
  const from = levels.findIndex(isSpoken) * SLICE_SAMPLES;
  const to = (levels.findLastIndex(isSpoken) + 1) * SLICE_SAMPLES;
  return { key, speaker, samples: samples.subarray(from, to) };
}

function floatsOf(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768);
}

function powerOf(sound: Float32Array): number {
  return sound.reduce((sum, sample) => sum + sample ** 2, 0) / sound.length;
}
