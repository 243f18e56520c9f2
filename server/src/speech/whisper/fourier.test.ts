import { expect, test } from "vitest";
import { fourierTransform } from "./fourier.ts";

/** The transform by its definition. */
function slowly(real: Float64Array, imaginary: Float64Array) {
  const length = real.length;
  return Array.from({ length }, (_, harmonic) => {
    const sum = [0, 0] as [number, number];
    for (let at = 0; at < length; at += 1) {
      const turn = (-2 * Math.PI * harmonic * at) / length;
      const [re = 0, im = 0] = [real[at], imaginary[at]];
      sum[0] += re * Math.cos(turn) - im * Math.sin(turn);
      sum[1] += re * Math.sin(turn) + im * Math.cos(turn);
    }
    return sum;
  });
}

test.each([[[4, 4, 5, 5]], [[2, 3]], [[7]], [[5, 4, 2]]])("factors %j", (factors) => {
  const length = factors.reduce((product, factor) => product * factor, 1);
  const real = Float64Array.from({ length }, (_, at) => Math.sin(at * at));
  const imaginary = Float64Array.from({ length }, (_, at) => Math.cos(3 * at));
  const expected = slowly(real, imaginary);

  fourierTransform(factors)(real, imaginary);

  for (const [harmonic, [re, im]] of expected.entries()) {
    expect(real[harmonic]).toBeCloseTo(re, 9);
    expect(imaginary[harmonic]).toBeCloseTo(im, 9);
  }
});
