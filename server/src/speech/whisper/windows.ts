import { decibelsOf, SLICE_SAMPLES } from "@suikouji/core";
import { SAMPLE_RATE } from "../audio/pcm.ts";

/** Our encoder takes fifteen seconds; a little less, so that no word is at the edge. */
const WINDOW_SAMPLES = 14 * SAMPLE_RATE;
/** How far back from the end of a window a pause is looked for. */
const SEARCHED_SAMPLES = 8 * SAMPLE_RATE;
/** A cut needs a whole pause, not one soft slice within a word. */
const PAUSE_SLICES = 10;

/** Cuts audio into pieces that Whisper can take, each in the deepest pause. */
export function windowsOf(samples: Int16Array): readonly Int16Array[] {
  const windows: Int16Array[] = [];
  let start = 0;
  while (samples.length - start > WINDOW_SAMPLES) {
    const end = start + softestPlace(samples.subarray(start, start + WINDOW_SAMPLES));
    windows.push(samples.subarray(start, end));
    start = end;
  }
  windows.push(samples.subarray(start));
  return windows;
}

function softestPlace(window: Int16Array): number {
  const pause = PAUSE_SLICES * SLICE_SAMPLES;
  let best = window.length;
  let softest = Number.POSITIVE_INFINITY;
  for (
    let at = window.length - SEARCHED_SAMPLES;
    at + pause <= window.length;
    at += SLICE_SAMPLES
  ) {
    const level = decibelsOf(window.subarray(at, at + pause));
    if (level >= softest) continue;
    softest = level;
    best = at + pause / 2;
  }
  return best;
}
