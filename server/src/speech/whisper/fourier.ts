/** Transforms in place, unscaled, lowest frequency first. */
export type FourierTransform = (real: Float64Array, imaginary: Float64Array) => void;

/** The discrete Fourier transform for a length that is the product of these small factors. */
export function fourierTransform(factors: readonly number[]): FourierTransform {
  const length = factors.reduce((product, factor) => product * factor, 1);
  const cosines = Float64Array.from({ length }, (_, at) => Math.cos((2 * Math.PI * at) / length));
  const sines = Float64Array.from({ length }, (_, at) => Math.sin((2 * Math.PI * at) / length));
  const real = new Float64Array(length);
  const imaginary = new Float64Array(length);

  /** Stockham's step: one factor, with the results already in order. */
  function step(from: Complex, to: Complex, { stride, factor }: Stage): void {
    const groups = length / stride / factor;
    for (let group = 0; group < groups; group += 1) {
      for (let harmonic = 0; harmonic < factor; harmonic += 1) {
        for (let at = 0; at < stride; at += 1) {
          let sumReal = 0;
          let sumImaginary = 0;
          for (let part = 0; part < factor; part += 1) {
            const place = group + groups * part;
            const turn = (harmonic * place * stride) % length;
            const index = at + stride * place;
            const re = from.real[index] ?? 0;
            const im = from.imaginary[index] ?? 0;
            const cosine = cosines[turn] ?? 0;
            const sine = sines[turn] ?? 0;
            sumReal += re * cosine + im * sine;
            sumImaginary += im * cosine - re * sine;
          }
          const target = at + stride * (factor * group + harmonic);
          to.real[target] = sumReal;
          to.imaginary[target] = sumImaginary;
        }
      }
    }
  }

  return (givenReal, givenImaginary) => {
    let from: Complex = { real: givenReal, imaginary: givenImaginary };
    let to: Complex = { real, imaginary };
    let stride = 1;
    for (const factor of factors) {
      step(from, to, { stride, factor });
      [from, to] = [to, from];
      stride *= factor;
    }
    if (from.real === givenReal) return;
    givenReal.set(from.real);
    givenImaginary.set(from.imaginary);
  };
}

interface Complex {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

interface Stage {
  readonly stride: number;
  readonly factor: number;
}
