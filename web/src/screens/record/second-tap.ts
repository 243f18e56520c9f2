import { type PointerEvent, useRef } from "react";

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

/**
 * A decided card shrinks, and the next one comes to lie under the finger that taps twice; after the
 * last it may be the microphone, and after what was typed was sent, the tab bar.
 */
export function useSecondTapShield(): {
  readonly notePress: (event: PointerEvent) => void;
  /** The press noted last has decided something. `sparing` what may be pressed again at once. */
  readonly shield: (sparing?: Element) => void;
} {
  const last = useRef<Tap | null>(null);
  return {
    notePress: ({ nativeEvent }) => {
      last.current = tapOf(nativeEvent);
    },
    shield: (sparing) => {
      if (last.current !== null) swallowSecond(last.current, sparing);
    },
  };
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
