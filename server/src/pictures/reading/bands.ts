/** A piece of a tall picture, and which lines are its own. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
  /** Lines whose centre is from here … */
  readonly ownTop: number;
  /** … to above here. */
  readonly ownBottom: number;
}

/** A screen of a phone is about twice as tall as wide; the net loses small characters beyond. */
const TALLEST = 2.2;
/** By this share of the width two bands overlap: more than any line is tall. */
const OVERLAP = 0.3;

/** Cuts a tall picture, such as a long screenshot, into overlapping bands of a screen each. */
export function bandsOf(width: number, height: number): readonly Band[] {
  const tallest = Math.round(width * TALLEST);
  if (height <= tallest) return [{ top: 0, bottom: height, ownTop: 0, ownBottom: height }];
  const overlap = Math.round(width * OVERLAP);
  const count = Math.ceil((height - overlap) / (tallest - overlap));
  const step = (height - tallest) / (count - 1);
  return Array.from({ length: count }, (_, index) => {
    const top = Math.round(index * step);
    const bottom = Math.min(height, top + tallest);
    const half = (tallest - step) / 2;
    return {
      top,
      bottom,
      ownTop: index === 0 ? 0 : top + half,
      ownBottom: index === count - 1 ? height : Math.round((index + 1) * step) + half,
    };
  });
}
