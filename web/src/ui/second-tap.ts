export interface Tap {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** A faster tap in the same place was meant for what was there before. */
const SECOND_TAP_MS = 350;
const SAME_PLACE_PX = 24;

export function isSecondTap(first: Tap, { x, y, atMs }: Tap): boolean {
  const isSamePlace = Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX;
  return isSamePlace && atMs - first.atMs < SECOND_TAP_MS;
}

let lastPress: Tap | null = null;

// In the capture phase: handling a press may remove the pressed element. Unit tests have no window.
globalThis.window?.addEventListener(
  "pointerdown",
  (event) => {
    lastPress = tapOf(event);
  },
  { capture: true, passive: true },
);

/**
 * Call it when a press has changed what is under the finger: a settled card shrinks and the next
 * one, or the microphone, moves there; a sheet opens or closes; the tab bar comes back. A second
 * tap is then ignored, except on `sparing`, which may be pressed again at once.
 */
export function shieldFromSecondTap(sparing?: Element): void {
  if (lastPress !== null) swallowSecond(lastPress, sparing);
}

function swallowSecond(decided: Tap, sparing?: Element): void {
  const over = new AbortController();
  let last = decided;
  function swallow(event: MouseEvent): void {
    const tap = tapOf(event);
    // The keyboard and screen readers click without a finger.
    const isFinger = event.type === "pointerdown" || event.detail > 0;
    const isSpared = event.target instanceof Node && sparing?.contains(event.target) === true;
    if (!isFinger || isSpared || !isSecondTap(last, tap)) {
      over.abort();
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    last = tap;
  }
  // The microphone reacts to pointerdown.
  for (const type of ["pointerdown", "click"] as const) {
    window.addEventListener(type, swallow, { capture: true, signal: over.signal });
  }
}

function tapOf({ clientX, clientY, timeStamp }: MouseEvent): Tap {
  return { x: clientX, y: clientY, atMs: timeStamp };
}
