/** Counts the questions being answered, and turns away those that would wait for others. */
export interface InFlight {
  readonly count: number;
  /** The function that ends it, to be called once; null when there is no room. */
  enter(): (() => void) | null;
}

export function createInFlight(most: number): InFlight {
  let count = 0;
  return {
    get count() {
      return count;
    },
    enter() {
      if (count >= most) return null;
      count += 1;
      return () => {
        count -= 1;
      };
    },
  };
}
