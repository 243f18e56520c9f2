import { SAMPLE_RATE } from "../../../server/src/speech/audio/pcm.ts";

/** The same numbers, 0 to 1, in every run. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A quiet room. */
export function hiss(seconds: number, random: () => number): Float32Array {
  return silent(seconds).map(() => (random() - 0.5) / 500);
}

/** Chords on I, V, vi and IV, a melody with vibrato over them, and a drum on every beat. */
export function music(seconds: number, random: () => number): Float32Array {
  const sound = silent(seconds);
  const beat = 0.5;
  const roots = [130.8, 196, 220, 174.6];
  const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2];
  for (let count = 0; count * beat < seconds; count += 1) {
    const start = count * beat;
    const root = roots[Math.floor(count / 4) % roots.length] ?? 0;
    for (const third of [1, 5 / 4, 3 / 2]) addTone(sound, start, beat, root * third, 0.15);
    addTone(sound, start, beat, 2 * root * pick(scale, random), 0.3);
    addNoise(sound, start, 0.1, 40, count % 2 === 0 ? 0.5 : 0.25, random);
  }
  return sound;
}

/** Typing: bursts of clicks, with pauses between words. */
export function keys(seconds: number, random: () => number): Float32Array {
  const sound = silent(seconds);
  for (let at = 0; at < seconds; at += 0.08 + 0.15 * random() + (random() < 0.1 ? 0.4 : 0)) {
    const loudness = 0.4 + 0.6 * random();
    addNoise(sound, at, 0.03, 250, loudness, random);
    // The key's release.
    addNoise(sound, at + 0.07, 0.02, 350, loudness / 3, random);
  }
  return sound;
}

/** Many voices at once, half of them backwards so that nothing is a sentence. */
export function crowd(
  seconds: number,
  voices: readonly Float32Array[],
  random: () => number,
): Float32Array {
  const sound = silent(seconds);
  voices.forEach((voice, index) => {
    const spoken = index % 2 === 0 ? voice : voice.toReversed();
    const offset = Math.floor(random() * spoken.length);
    for (let at = 0; at < sound.length; at += 1) {
      sound[at] = (sound[at] ?? 0) + (spoken[(at + offset) % spoken.length] ?? 0);
    }
  });
  return sound;
}

/** One voice that goes on sentence after sentence, as a television does. */
export function talk(seconds: number, sentences: readonly Float32Array[]): Float32Array {
  const sound = silent(seconds);
  const gap = Math.round(0.3 * SAMPLE_RATE);
  let at = 0;
  for (let index = 0; at < sound.length; index += 1) {
    const sentence = sentences[index % sentences.length] ?? sound;
    sound.set(sentence.subarray(0, sound.length - at), at);
    at += sentence.length + gap;
  }
  return sound;
}

function silent(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE));
}

function addTone(
  sound: Float32Array,
  start: number,
  seconds: number,
  hertz: number,
  loudness: number,
): void {
  eachSample(sound, start, seconds, (time) => {
    const phase = 2 * Math.PI * hertz * time + 0.5 * Math.sin(2 * Math.PI * 5 * time);
    const overtones = [1, 2, 3, 4, 5, 6];
    const wave = overtones.reduce(
      (sum, overtone) => sum + Math.sin(phase * overtone) / overtone,
      0,
    );
    return loudness * wave * Math.exp(-3 * time) * Math.min(1, time * 100);
  });
}

function addNoise(
  sound: Float32Array,
  start: number,
  seconds: number,
  decay: number,
  loudness: number,
  random: () => number,
): void {
  eachSample(
    sound,
    start,
    seconds,
    (time) => loudness * (2 * random() - 1) * Math.exp(-decay * time),
  );
}

function eachSample(
  sound: Float32Array,
  start: number,
  seconds: number,
  at: (time: number) => number,
): void {
  const first = Math.round(start * SAMPLE_RATE);
  const last = Math.min(sound.length, first + Math.round(seconds * SAMPLE_RATE));
  for (let index = first; index < last; index += 1) {
    sound[index] = (sound[index] ?? 0) + at((index - first) / SAMPLE_RATE);
  }
}

function pick(numbers: readonly number[], random: () => number): number {
  return numbers[Math.floor(random() * numbers.length)] ?? 1;
}
