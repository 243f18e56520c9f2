import { bytesOf, SAMPLE_RATE, samplesOf } from "./pcm.ts";

const HEADER_BYTES = 44;

/** 16 kHz mono PCM as a WAV file. */
export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const data = bytesOf(samples);
  const wav = new Uint8Array(HEADER_BYTES + data.length);
  const view = new DataView(wav.buffer);
  const word = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      view.setUint8(at + index, text.charCodeAt(index));
    }
  };
  word(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + data.length, true);
  word(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, "data");
  view.setUint32(40, data.length, true);
  wav.set(data, HEADER_BYTES);
  return wav;
}

/** The samples of a 16 kHz mono 16-bit WAV file; null for any other. */
export function samplesOfWav(wav: Uint8Array): Int16Array | null {
  if (wav.length < HEADER_BYTES || text(wav, 0) !== "RIFF" || text(wav, 8) !== "WAVE") return null;
  const view = new DataView(wav.buffer, wav.byteOffset, wav.length);
  let isOurs = false;
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    if (text(wav, at) === "fmt " && start + 16 <= wav.length) {
      const isPcm = view.getUint16(start, true) === 1 && view.getUint16(start + 2, true) === 1;
      isOurs = isPcm && view.getUint32(start + 4, true) === SAMPLE_RATE;
      isOurs = isOurs && view.getUint16(start + 14, true) === 16;
    }
    if (text(wav, at) === "data") {
      const end = Math.min(start + size, wav.length);
      return isOurs ? samplesOf(wav.subarray(start, end - ((end - start) % 2))) : null;
    }
    // Chunks begin at even offsets.
    at = start + size + (size % 2);
  }
  return null;
}

function text(wav: Uint8Array, at: number): string {
  return String.fromCharCode(...wav.subarray(at, at + 4));
}
