/** Turns samples of one rate into another; carries what is left over from piece to piece. */
export type Resample = (samples: Float32Array) => Float32Array;

/**
 * For browsers whose audio does not run at the rate we need. Every sample out is the mean of the
 * stretch it stands for, which also takes away what is too high to be heard at the lower rate.
 */
export function resampler(fromRate: number, toRate: number): Resample {
  if (fromRate === toRate) return (samples) => samples;
  const step = fromRate / toRate;
  let sum = 0;
  /** How much of the stretch for the next sample has been summed up. */
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
