/** Counts the questions being answered, and refuses further ones beyond a limit. */
export interface InFlight {
  readonly count: number;
  /** Returns a function to call once when the question ends; null when there is no room. */
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
