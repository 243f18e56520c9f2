/** A sequence of pseudo-random choices, the same in every run. */
export interface Choices {
  below(count: number): number;
  of<Value>(values: readonly Value[]): Value;
}

/** Mulberry32: small, and good enough to spread kinds over sentences. */
export function choicesFrom(seed: number): Choices {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    of(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("Nothing to choose from");
      return value;
    },
  };
}
