export const SAMPLE_RATE = 16_000;

export function secondsOf(samples: number): number {
  return samples / SAMPLE_RATE;
}

export function joined(frames: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const length = frames.reduce((sum, frame) => sum + frame.length, 0);
  const all = new Int16Array(length);
  let at = 0;
  for (const frame of frames) {
    all.set(frame, at);
    at += frame.length;
  }
  return all;
}

/** The bytes of a network message as samples; null for half a sample. */
export function samplesOf(bytes: Uint8Array): Int16Array | null {
  if (bytes.length % 2 !== 0) return null;
  const samples = new Int16Array(bytes.length / 2);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(index * 2, true);
  }
  return samples;
}

/** Little-endian bytes, whatever this machine's order. */
export function bytesOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(index * 2, samples[index] ?? 0, true);
  }
  return bytes;
}
