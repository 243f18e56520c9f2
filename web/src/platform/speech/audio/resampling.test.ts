import { describe, expect, test } from "vitest";
import { resampler } from "./resampling.ts";
import { bytesOf, slicer } from "./slicing.ts";

const tone = (hz: number, rate: number, seconds = 1) =>
  Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / rate),
  );

/** In uneven pieces, as browsers deliver them. */
function inPieces(samples: Float32Array, resample: (piece: Float32Array) => Float32Array) {
  const out: number[] = [];
  for (let at = 0, size = 100; at < samples.length; at += size, size = (size * 7) % 311) {
    out.push(...resample(samples.subarray(at, at + size)));
  }
  return out;
}

describe("resampled sound is the same sound", () => {
  test.each([48_000, 44_100, 8000])("from %d", (rate) => {
    const out = inPieces(tone(440, rate), resampler(rate, 16_000));
    const expected = tone(440, 16_000);

    expect(Math.abs(out.length - 16_000)).toBeLessThanOrEqual(1);
    expect(correlationOf(out, expected)).toBeGreaterThan(0.98);
  });

  test("frequencies too high for the lower rate do not alias", () => {
    const out = inPieces(tone(15_900, 48_000), resampler(48_000, 16_000));

    expect(Math.max(...out.map(Math.abs))).toBeLessThan(0.1);
  });

  test("at the same rate nothing changes", () => {
    const samples = tone(440, 16_000);

    expect(resampler(16_000, 16_000)(samples)).toBe(samples);
  });
});

test("samples come in slices of one length, in order and within 16 bits", () => {
  const slices: Int16Array[] = [];
  const take = slicer(3, (slice) => slices.push(slice));

  take(Float32Array.from([0, 1, -1, 2]));
  take(Float32Array.from([-2]));
  take(Float32Array.from([0.5, 0.25]));

  expect(slices.map((slice) => [...slice])).toEqual([
    [0, 32_767, -32_767],
    [32_767, -32_768, 16_384],
  ]);
});

test("on the wire the lower byte comes first", () => {
  expect([...bytesOf([Int16Array.of(1, -2), Int16Array.of(0x1234)])]).toEqual([
    1, 0, 0xfe, 0xff, 0x34, 0x12,
  ]);
});

function correlationOf(one: readonly number[], other: Float32Array): number {
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}
