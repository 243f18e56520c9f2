import { useDrag } from "@use-gesture/react";
import { type RefObject, useRef } from "react";
import { swipeVerdict } from "./swipe.ts";

/** The card that is being swiped. */
export interface SwipedCard {
  readonly index: number;
  /** Which side is being uncovered. */
  readonly towards: "confirm" | "cancel";
  /** Releasing it now would count. */
  readonly isMeant: boolean;
}

/** Marks elements that can be swiped, with their index. */
export const SWIPED_INDEX = "data-swiped-index";

/**
 * Handles swipes for the whole list. A component of its own that is rendered after the cards:
 * setting up gestures takes a slow phone longer than rendering a card.
 */
export function Swiping(swiping: {
  readonly list: RefObject<HTMLElement | null>;
  readonly onSwiped: (swiped: SwipedCard | null) => void;
  readonly onVerdict: (verdict: "confirm" | "cancel", index: number) => void;
}): null {
  const { list, onSwiped, onVerdict } = swiping;
  const card = useRef<HTMLElement | null>(null);

  useDrag(
    ({ first, last, canceled, cancel, event, movement: [offsetPx], velocity, direction }) => {
      if (first) card.current = cardAround(event.target);
      const element = card.current;
      if (element === null) return cancel();
      const index = Number(element.getAttribute(SWIPED_INDEX));
      const verdict = swipeVerdict({
        offsetPx,
        velocityPxPerMs: last ? velocity[0] * direction[0] : 0,
        cardWidthPx: element.offsetWidth,
      });
      // Set on the element directly: a render per frame would lag behind the finger.
      element.style.transform = last ? "" : `translateX(${offsetPx}px)`;
      element.style.transition = last ? "" : "none";
      const towards = offsetPx > 0 ? "confirm" : "cancel";
      onSwiped(last || offsetPx === 0 ? null : { index, towards, isMeant: verdict !== null });
      if (last && !canceled && verdict !== null) onVerdict(verdict, index);
    },
    { target: list, axis: "x", filterTaps: true, pointer: { capture: true } },
  );
  return null;
}

function cardAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`[${SWIPED_INDEX}]`) : null;
}
