import { expect, test } from "vitest";
import { logMel, MEL_BANDS } from "./mel.ts";

const FRAMES = 100;

/** Half a second of 440 Hz, then half a second of silence. */
const tone = Int16Array.from({ length: 8_000 }, (_, at) =>
  Math.round(8_000 * Math.sin((2 * Math.PI * 440 * at) / 16_000)),
);

// Computed with numpy: rfft of reflected, Hann-windowed frames, Slaney's filters.
test.each([
  [0, 0, 0.82762],
  [10, 10, 1.19307],
  [11, 10, 1.28254],
  [12, 10, 1.13786],
  [20, 10, -0.71746],
  [40, 25, -0.71746],
  [79, 49, -0.71746],
  [10, 49, 1.19379],
  [11, 50, 1.13725],
  [11, 51, 0.19539],
  [11, 60, -0.71746],
])("band %i of a tone in frame %i is %f", (band, frame, value) => {
  const spectrum = logMel(tone, FRAMES);

  expect(spectrum).toHaveLength(MEL_BANDS * FRAMES);
  expect(spectrum[band * FRAMES + frame]).toBeCloseTo(value, 4);
});

test("silence has one value everywhere, and samples beyond the frames are cut off", () => {
  const silence = logMel(new Int16Array(1_600), FRAMES);
  const long = new Int16Array(40_000).fill(9_000, 17_000);

  expect(new Set(silence)).toEqual(new Set([Math.fround(-1.5)]));
  expect(new Set(logMel(long, FRAMES))).toEqual(new Set(silence));
});

test("the last frame of an odd number is computed", () => {
  const even = logMel(tone, 12);
  const odd = logMel(tone, 11);

  expect(odd[11 * 11 + 10]).toBeCloseTo(even[11 * 12 + 10] ?? Number.NaN, 2);
});
