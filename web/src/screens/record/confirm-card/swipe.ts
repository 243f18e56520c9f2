/** The result of releasing a card: right confirms, left cancels. */
export type SwipeVerdict = "confirm" | "cancel" | null;

export interface Swipe {
  /** Right is positive. */
  readonly offsetPx: number;
  /** Towards the right is positive. */
  readonly velocityPxPerMs: number;
  readonly cardWidthPx: number;
}

/** A third of the card is far enough to be on purpose; on wide screens less. */
const FAR_SHARE = 0.33;
const FAR_PX = 140;

/** A flick may be short, but longer than a tremble of the finger. */
const FLICK_PX = 36;
const FLICK_PX_PER_MS = 0.5;

export function swipeVerdict({ offsetPx, velocityPxPerMs, cardWidthPx }: Swipe): SwipeVerdict {
  const isFar = Math.abs(offsetPx) >= Math.min(FAR_PX, cardWidthPx * FAR_SHARE);
  const isFlicked =
    Math.abs(offsetPx) >= FLICK_PX &&
    Math.abs(velocityPxPerMs) >= FLICK_PX_PER_MS &&
    Math.sign(velocityPxPerMs) === Math.sign(offsetPx);
  if (!isFar && !isFlicked) return null;
  return offsetPx > 0 ? "confirm" : "cancel";
}
