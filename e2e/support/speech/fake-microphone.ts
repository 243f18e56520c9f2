import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumOptions } from "../../../scripts/testing/chromium-options.mjs";

const RATE = 16_000;
const HEADER_BYTES = 44;

/** The user's speech; Chromium plays it once, from the start, whenever the microphone opens. */
export interface Recording {
  readonly path: string;
  readonly samples: Int16Array;
}

/** A recording of `e2e/audio`, with silence before it. */
export function recordingOf(name: string, leadMs = 0): Recording {
  const path = join(audioDirectory(), `${name}-${leadMs}-${process.pid}.wav`);
  const whole = Buffer.concat([silenceOf(leadMs), soundOf(name)]);
  writeFileSync(path, wavOf(whole));
  return { path, samples: samplesOf(whole) };
}

/** A user who says one sentence each time the microphone opens. */
export interface Speaker {
  readonly path: string;
  /** The next recording of `e2e/audio`; null is silence. `music` plays during and after it. */
  willSay(name: string | null, behind?: "music"): void;
}

/** For one browser at a time: Chromium reads the file again whenever a page opens the microphone. */
export function speaker(): Speaker {
  const path = join(audioDirectory(), `speaker-${process.pid}.wav`);

  function willSay(name: string | null, behind?: "music"): void {
    const coming = `${path}.coming`;
    const sentence = name === null ? new Uint8Array() : soundOf(name);
    // The file starts when the device opens; people wait until the app shows that it listens.
    const said = Buffer.concat([silenceOf(1500), sentence]);
    writeFileSync(coming, wavOf(behind === "music" ? withMusic(said) : said));
    // A rename is atomic: the browser may be reading the file.
    renameSync(coming, path);
  }

  willSay(null);
  return { path, willSay };
}

/** Launch options with the recording as microphone, and permission for every page to use it. */
export function launchWithMicrophone({ path }: Pick<Recording, "path">) {
  const options = chromiumOptions(process.env);
  return {
    ...options,
    args: [
      ...options.args,
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-audio-capture=${path}%noloop`,
    ],
  };
}

export function samplesOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) =>
    view.getInt16(index * 2, true),
  );
}

/** Adds a tune, 20 dB below the voice; it plays on, so only a voice detector finds the end. */
function withMusic(said: Uint8Array): Uint8Array {
  const voice = samplesOf(Buffer.concat([said, silenceOf(MUSIC_AFTER_MS)]));
  const sum = voice.reduce((total, sample) => total + sample ** 2, 0);
  const loudness = Math.sqrt(sum / (said.length / 2));
  const mixed = Buffer.alloc(voice.length * 2);
  voice.forEach((sample, index) => {
    const seconds = index / RATE;
    const since = seconds % BEAT_SECONDS;
    const note = TUNE[Math.floor(seconds / BEAT_SECONDS) % TUNE.length] ?? 0;
    const tone = [1, 2, 3].reduce(
      (wave, overtone) => wave + Math.sin(2 * Math.PI * note * overtone * seconds) / overtone,
      0,
    );
    const music = 0.1 * loudness * tone * Math.exp(-2 * since) * 1.5;
    mixed.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(sample + music))), index * 2);
  });
  return mixed;
}

const MUSIC_AFTER_MS = 30_000;
const BEAT_SECONDS = 0.4;
/** Hertz. */
const TUNE = [262, 330, 392, 523, 440, 349, 392, 294];

function audioDirectory(): string {
  const directory = join(tmpdir(), "suikouji-e2e-audio");
  mkdirSync(directory, { recursive: true });
  return directory;
}

function soundOf(name: string): Uint8Array {
  return readFileSync(join(import.meta.dirname, "../../audio", `${name}.wav`)).subarray(
    HEADER_BYTES,
  );
}

function silenceOf(ms: number): Uint8Array {
  return Buffer.alloc((RATE * 2 * ms) / 1000);
}

function wavOf(sound: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write("RIFF", 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + sound.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(sound.length, 40);
  return Buffer.concat([header, sound]);
}

/** The best correlation of two sounds, from 0 to 1, over all shifts of at most `mostMs`. */
export function likeness(sent: Int16Array, heard: Int16Array, mostMs = 1500): number {
  const most = (RATE * mostMs) / 1000;
  // A rough search first: comparing every sample at every shift would take minutes.
  const rough = bestShift(sent, heard, { from: -most, to: most, by: 4, every: 8 });
  const { shift } = rough;
  return bestShift(sent, heard, { from: shift - 6, to: shift + 6, by: 1, every: 1 }).likeness;
}

interface Search {
  readonly from: number;
  readonly to: number;
  readonly by: number;
  readonly every: number;
}

function bestShift(sent: Int16Array, heard: Int16Array, { from, to, by, every }: Search) {
  let best = { shift: 0, likeness: 0 };
  for (let shift = from; shift <= to; shift += by) {
    let both = 0;
    let one = 0;
    let other = 0;
    for (let index = 0; index < sent.length; index += every) {
      const a = sent[index] ?? 0;
      const b = heard[index + shift] ?? 0;
      both += a * b;
      one += a * a;
      other += b * b;
    }
    const found = both / Math.sqrt(one * other || 1);
    if (found > best.likeness) best = { shift, likeness: found };
  }
  return best;
}
