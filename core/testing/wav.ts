import { readFileSync } from "node:fs";

export const SAMPLE_RATE = 16_000;

/** The samples of a mono wav file at our rate. */
export function samplesOfWav(path: string): Int16Array {
  const file = readFileSync(path);
  for (let at = 12; at + 8 <= file.length; at += 8 + file.readUInt32LE(at + 4)) {
    if (file.toString("latin1", at, at + 4) !== "data") continue;
    const bytes = file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4));
    return Int16Array.from({ length: bytes.length >> 1 }, (_, index) =>
      bytes.readInt16LE(index * 2),
    );
  }
  throw new Error(`${path} holds no audio`);
}

export function silenceOf(ms: number): Int16Array {
  return new Int16Array((SAMPLE_RATE * ms) / 1000);
}

/** The hiss of a quiet room, the same every time. */
export function roomOf(ms: number, loudness = 40): Int16Array {
  let seed = 1;
  return silenceOf(ms).map(() => {
    seed = (seed * 16_807) % 2_147_483_647;
    return Math.round((seed / 2_147_483_647 - 0.5) * 2 * loudness);
  });
}

export function joined(...pieces: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.length;
  }
  return whole;
}
