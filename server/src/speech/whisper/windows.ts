import { SAMPLE_RATE } from "../audio/pcm.ts";
import { decibelsOf, SLICE_SAMPLES } from "../audio/voice-activity.ts";

/** Whisper hears thirty seconds at a time; a little less, so that no word lies on the edge. */
const WINDOW_SAMPLES = 28 * SAMPLE_RATE;
/** Where a cut is looked for, back from the end of a window. */
const SEARCHED_SAMPLES = 10 * SAMPLE_RATE;
/** A cut needs a pause around it and not merely one soft slice within a word. */
const PAUSE_SLICES = 10;

/** Pieces that Whisper can hear whole, cut in the deepest pause. */
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
