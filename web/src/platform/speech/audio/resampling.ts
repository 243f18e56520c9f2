/** Converts samples to another rate; keeps the remainder for the next piece. */
export type Resample = (samples: Float32Array) => Float32Array;

/**
 * For browsers whose audio does not run at the rate we need. Each output sample is the mean of the
 * input it covers, which also removes frequencies too high for the lower rate.
 */
export function resampler(fromRate: number, toRate: number): Resample {
  if (fromRate === toRate) return (samples) => samples;
  const step = fromRate / toRate;
  let sum = 0;
  /** How much of the next output sample's input has been summed up. */
  let covered = 0;

  return (samples) => {
    const out: number[] = [];
    for (const sample of samples) {
      let rest = 1;
      while (covered + rest >= step) {
        const part = step - covered;
        out.push((sum + sample * part) / step);
        rest -= part;
        sum = 0;
        covered = 0;
      }
      sum += sample * rest;
      covered += rest;
    }
    return Float32Array.from(out);
  };
}
