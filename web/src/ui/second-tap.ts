export interface Tap {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** A tap that follows faster, in the same place, was meant for what stood there before. */
const SECOND_TAP_MS = 350;
const SAME_PLACE_PX = 24;

export function isSecondTap(first: Tap, { x, y, atMs }: Tap): boolean {
  const isSamePlace = Math.hypot(x - first.x, y - first.y) <= SAME_PLACE_PX;
  return isSamePlace && atMs - first.atMs < SECOND_TAP_MS;
}

let lastPress: Tap | null = null;

// Before anybody else: what comes of a press may take away what was pressed. Unit tests have no window.
globalThis.window?.addEventListener(
  "pointerdown",
  (event) => {
    lastPress = tapOf(event);
  },
  { capture: true, passive: true },
);

/**
 * Tells that the last press has changed what lies under the finger: a decided card shrinks, and the
 * next one comes there, or the microphone; a sheet opens or closes; the tab bar comes back. A second
 * tap is for nobody then, `sparing` what may be pressed again at once.
 */
export function shieldFromSecondTap(sparing?: Element): void {
  if (lastPress !== null) swallowSecond(lastPress, sparing);
}

function swallowSecond(decided: Tap, sparing?: Element): void {
  const over = new AbortController();
  let last = decided;
  function swallow(event: MouseEvent): void {
    const tap = tapOf(event);
    // A key, or what reads the screen out, clicks without a finger.
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
  // The microphone heeds the finger before it is lifted.
  for (const type of ["pointerdown", "click"] as const) {
    window.addEventListener(type, swallow, { capture: true, signal: over.signal });
  }
}

function tapOf({ clientX, clientY, timeStamp }: MouseEvent): Tap {
  return { x: clientX, y: clientY, atMs: timeStamp };
}
