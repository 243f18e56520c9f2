export interface Spread {
  readonly median: number;
  /** The middle half of the values lies between these. */
  readonly quartiles: readonly [lower: number, upper: number];
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: at(sorted, 0.5), quartiles: [at(sorted, 0.25), at(sorted, 0.75)] };
}

/** Interpolates between two neighbours. */
function at(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError("No value was taken");
  return below + (above - below) * (place - Math.floor(place));
}
