/** From zero to the last tick, which is at least the largest value. */
export interface BarScale {
  readonly top: number;
  readonly ticks: readonly number[];
  /** The height of a bar, for a given full height. */
  heightOf(value: number, fullHeight: number): number;
}

/** Ticks at 1, 2, 2.5 or 5 times a power of ten, which are easy to read. */
export function barScale(values: readonly number[], wantedTicks = 3): BarScale {
  const largest = Math.max(0, ...values);
  const step = niceStep(largest / wantedTicks);
  const count = Math.max(1, Math.ceil(largest / step - 1e-9));
  const top = step * count;
  return {
    top,
    ticks: Array.from({ length: count + 1 }, (_, index) => step * index),
    heightOf: (value, fullHeight) => (Math.max(0, value) / top) * fullHeight,
  };
}

const NICE = [1, 2, 2.5, 5, 10] as const;

function niceStep(rough: number): number {
  // In fen: ticks finer than one yuan are of no use.
  if (rough <= 100) return 100;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE.find((nice) => nice * power >= rough - 1e-9) ?? 10;
  return factor * power;
}
