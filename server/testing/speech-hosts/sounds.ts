import { SAMPLE_RATE } from "../../src/speech/audio/pcm.ts";

const FRAME_SAMPLES = SAMPLE_RATE / 10;

/** Similar to vowels: a low buzz that rises and falls four times a second. */
export function voice(seconds: number, loudness = 0.2): Int16Array {
  return sound(seconds, (time) => {
    const buzz = [1, 2, 3, 4, 5].reduce(
      (sum, overtone) => sum + Math.sin(2 * Math.PI * 160 * overtone * time) / overtone,
      0,
    );
    return loudness * buzz * 0.5 * (0.55 - 0.45 * Math.cos(2 * Math.PI * 4 * time));
  });
}

export function silence(seconds: number): Int16Array {
  return sound(seconds, () => 0);
}

export function hum(seconds: number, loudness = 0.2): Int16Array {
  return sound(seconds, (time) => loudness * Math.sin(2 * Math.PI * 100 * time));
}

/** The same in every run. */
export function hiss(seconds: number, loudness = 0.05): Int16Array {
  let seed = 42;
  return sound(seconds, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return loudness * ((2 * seed) / 2_147_483_648 - 1);
  });
}

/** A knock on the table. */
export function knock(seconds: number): Int16Array {
  return sound(seconds, (time) =>
    time < 0.04 ? 0.8 * Math.exp(-time * 90) * Math.sin(2 * Math.PI * 300 * time) : 0,
  );
}

/** A tenth of a second at a time, as from a microphone, without waiting. */
export async function* framesOf(...parts: readonly Int16Array[]): AsyncGenerator<Int16Array> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += FRAME_SAMPLES) {
      yield part.subarray(at, at + FRAME_SAMPLES);
    }
  }
}

function sound(seconds: number, at: (time: number) => number): Int16Array {
  return Int16Array.from({ length: Math.round(seconds * SAMPLE_RATE) }, (_, index) =>
    Math.round(32_767 * at(index / SAMPLE_RATE)),
  );
}
