import type { Clip } from "./clips.ts";

export const BACKGROUNDS = ["white", "babble"] as const;
type Background = (typeof BACKGROUNDS)[number];

export interface Noise {
  readonly background: Background;
  /** How much softer than the speech. */
  readonly decibels: number;
}

/** Voices in the babble. */
const TALKERS = 6;
const SLICE = 320;
/** Slices this much (a power ratio, 30 dB) below the loudest are pauses, not speech. */
const PAUSE_RATIO = 1e-3;

/** The same clips with a background, the same in each run. */
export function withBackground(
  clips: readonly Clip[],
  { background, decibels }: Noise,
): readonly Clip[] {
  return clips.map((clip, index) => {
    const random = seededRandom(index + 1);
    const noise =
      background === "white"
        ? whiteNoise(clip.samples.length, random)
        : babble(
            clips.filter(({ text }) => text !== clip.text),
            { length: clip.samples.length, random },
          );
    return { ...clip, samples: mixed(clip.samples, noise, decibels) };
  });
}

function mixed(speech: Int16Array, noise: Float64Array, decibels: number): Int16Array {
  const wanted = speechPower(speech) / 10 ** (decibels / 10);
  const scale = Math.sqrt(wanted / (meanPower(noise) || 1));
  return Int16Array.from(speech, (sample, at) => {
    const sum = Math.round(sample + scale * (noise[at] ?? 0));
    return Math.max(-32_768, Math.min(32_767, sum));
  });
}

/** Of the slices with speech: silence around a sentence must not lower it. */
function speechPower(samples: Int16Array): number {
  const powers: number[] = [];
  for (let at = 0; at + SLICE <= samples.length; at += SLICE) {
    powers.push(meanPower(samples.subarray(at, at + SLICE)));
  }
  const loudest = Math.max(0, ...powers);
  const spoken = powers.filter((power) => power > 0 && power >= loudest * PAUSE_RATIO);
  return spoken.reduce((sum, power) => sum + power, 0) / Math.max(1, spoken.length);
}

function meanPower(samples: Int16Array | Float64Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum / Math.max(1, samples.length);
}

function whiteNoise(length: number, random: () => number): Float64Array {
  return Float64Array.from({ length }, () => {
    // Box and Muller's normal distribution.
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    return 1_000 * radius * Math.cos(2 * Math.PI * random());
  });
}

function babble(
  others: readonly Clip[],
  { length, random }: { readonly length: number; readonly random: () => number },
): Float64Array {
  const sum = new Float64Array(length);
  for (let talker = 0; talker < TALKERS && others.length > 0; talker += 1) {
    const voice = others[Math.floor(random() * others.length)]?.samples ?? new Int16Array(1);
    const start = Math.floor(random() * voice.length);
    const level = 1 / Math.sqrt(speechPower(voice) || 1);
    for (let at = 0; at < length; at += 1) {
      sum[at] = (sum[at] ?? 0) + level * (voice[(start + at) % voice.length] ?? 0);
    }
  }
  return sum.map((value) => value * 1_000);
}

/** Mulberry32: small, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), 1 | state);
    mix = (mix + Math.imul(mix ^ (mix >>> 7), 61 | mix)) ^ mix;
    return ((mix ^ (mix >>> 14)) >>> 0) / 4_294_967_296;
  };
}
