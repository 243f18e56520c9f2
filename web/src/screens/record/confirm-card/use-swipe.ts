import { useDrag } from "@use-gesture/react";
import { type RefObject, useRef, useState } from "react";
import { type SwipeVerdict, swipeVerdict } from "./swipe.ts";

export interface SwipeHandling {
  /** The element that moves with the finger. */
  readonly card: RefObject<HTMLDivElement | null>;
  readonly bind: ReturnType<typeof useDrag>;
  /** Which side is being uncovered, and whether letting go now would count. */
  readonly towards: SwipeVerdict;
  readonly isMeant: boolean;
}

export function useSwipe(
  onVerdict: (verdict: "confirm" | "cancel") => void,
  enabled: boolean,
): SwipeHandling {
  const card = useRef<HTMLDivElement>(null);
  const [towards, setTowards] = useState<SwipeVerdict>(null);
  const [isMeant, setIsMeant] = useState(false);

  const bind = useDrag(
    ({ movement: [offsetPx], velocity: [speed], direction: [direction], last, canceled }) => {
      const element = card.current;
      if (element === null) return;
      const verdict = swipeVerdict({
        offsetPx,
        velocityPxPerMs: last ? speed * direction : 0,
        cardWidthPx: element.offsetWidth,
      });
      // Straight onto the element: a render per frame would lag behind the finger.
      element.style.transform = last ? "" : `translateX(${offsetPx}px)`;
      element.style.transition = last ? "" : "none";
      setTowards(last || offsetPx === 0 ? null : offsetPx > 0 ? "confirm" : "cancel");
      setIsMeant(!last && verdict !== null);
      if (last && !canceled && verdict !== null) onVerdict(verdict);
    },
    { axis: "x", filterTaps: true, enabled, pointer: { capture: true } },
  );
  return { card, bind, towards, isMeant };
}
