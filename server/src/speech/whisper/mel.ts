import { SAMPLE_RATE } from "../audio/pcm.ts";
import { fourierTransform } from "./fourier.ts";

/** Whisper's input: 25 ms of sound every 10 ms, in 80 bands. */
export const MEL_BANDS = 80;
const MEL_HOP = 160;
const WINDOW = 400;
const BINS = WINDOW / 2 + 1;
/** Avoids the logarithm of zero. */
const FLOOR = 1e-10;
/** A value this far (in powers of ten) below the loudest counts as silence. */
const RANGE = 8;
/** Above 1 kHz, mels grow with the logarithm of the frequency. */
const LOG_STEP = Math.log(6.4) / 27;

const transform = fourierTransform([4, 4, 5, 5]);
const hann = Float64Array.from(
  { length: WINDOW },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW),
);
const bands = melBands();

/** The logarithmic mel spectrum, band after band, padded with silence to `frames`. */
export function logMel(samples: Int16Array, frames: number): Float32Array<ArrayBuffer> {
  const sound = padded(samples, frames);
  const spectrum = new Float32Array(MEL_BANDS * frames).fill(Math.log10(FLOOR));
  const heard = Math.min(frames, Math.ceil((samples.length + WINDOW) / MEL_HOP));
  const real = new Float64Array(WINDOW);
  const imaginary = new Float64Array(WINDOW);
  for (let frame = 0; frame < heard; frame += 2) {
    // Two real signals share one complex transform; their symmetry separates them.
    fill(real, sound, frame);
    fill(imaginary, sound, frame + 1);
    transform(real, imaginary);
    const [first, second] = powersOf(real, imaginary);
    writeFrame(spectrum, first, { frame, frames });
    if (frame + 1 < frames) writeFrame(spectrum, second, { frame: frame + 1, frames });
  }
  return scaled(spectrum);
}

/** Adds half a mirrored window before the first sample, so that frames are centred. */
function padded(samples: Int16Array, frames: number): Float64Array {
  const length = frames * MEL_HOP;
  const sound = new Float64Array(length + WINDOW + MEL_HOP);
  const half = WINDOW / 2;
  const used = Math.min(samples.length, length);
  for (let at = 0; at < used; at += 1) sound[half + at] = (samples[at] ?? 0) / 32_768;
  for (let at = 1; at <= half; at += 1) sound[half - at] = sound[half + at] ?? 0;
  return sound;
}

function fill(window: Float64Array, sound: Float64Array, frame: number): void {
  const start = frame * MEL_HOP;
  for (let at = 0; at < WINDOW; at += 1) {
    window[at] = (sound[start + at] ?? 0) * (hann[at] ?? 0);
  }
}

function powersOf(real: Float64Array, imaginary: Float64Array) {
  const first = new Float64Array(BINS);
  const second = new Float64Array(BINS);
  for (let bin = 0; bin < BINS; bin += 1) {
    const mirror = (WINDOW - bin) % WINDOW;
    const [re, im] = [real[bin] ?? 0, imaginary[bin] ?? 0];
    const [mirrorRe, mirrorIm] = [real[mirror] ?? 0, imaginary[mirror] ?? 0];
    first[bin] = ((re + mirrorRe) ** 2 + (im - mirrorIm) ** 2) / 4;
    second[bin] = ((im + mirrorIm) ** 2 + (re - mirrorRe) ** 2) / 4;
  }
  return [first, second] as const;
}

function writeFrame(
  spectrum: Float32Array,
  powers: Float64Array,
  { frame, frames }: { readonly frame: number; readonly frames: number },
): void {
  for (const [band, { from, weights }] of bands.entries()) {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) {
      sum += (weights[at] ?? 0) * (powers[from + at] ?? 0);
    }
    spectrum[band * frames + frame] = Math.log10(Math.max(FLOOR, sum));
  }
}

function scaled(spectrum: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const loudest = spectrum.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  for (let at = 0; at < spectrum.length; at += 1) {
    spectrum[at] = (Math.max(spectrum[at] ?? 0, loudest - RANGE) + 4) / 4;
  }
  return spectrum;
}

interface MelBand {
  /** The first bin with a weight. */
  readonly from: number;
  readonly weights: Float64Array;
}

/** Slaney's triangular filters: linear below 1 kHz, logarithmic above, all of the same area. */
function melBands(): readonly MelBand[] {
  const top = melOf(SAMPLE_RATE / 2);
  const edges = Array.from({ length: MEL_BANDS + 2 }, (_, at) =>
    hertzOf((top * at) / (MEL_BANDS + 1)),
  );
  return Array.from({ length: MEL_BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const weights = Float64Array.from({ length: BINS }, (_bin, bin) => {
      const hertz = (bin * SAMPLE_RATE) / WINDOW;
      const rising = (hertz - low) / (middle - low);
      const falling = (high - hertz) / (high - middle);
      return (Math.max(0, Math.min(rising, falling)) * 2) / (high - low);
    });
    const from = weights.findIndex((weight) => weight > 0);
    return { from, weights: weights.slice(from, weights.findLastIndex((each) => each > 0) + 1) };
  });
}

function melOf(hertz: number): number {
  return hertz < 1_000 ? (hertz * 3) / 200 : 15 + Math.log(hertz / 1_000) / LOG_STEP;
}

function hertzOf(mel: number): number {
  return mel < 15 ? (mel * 200) / 3 : 1_000 * Math.exp(LOG_STEP * (mel - 15));
}
