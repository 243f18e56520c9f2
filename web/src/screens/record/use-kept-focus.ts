import { type FocusEvent, useEffect, useRef } from "react";
import { focusSayBox } from "./focus-say-box.ts";

interface FocusedPart {
  readonly part: Element;
  /** Which of the buttons beside each other it was. */
  readonly place: number;
  readonly section: Element;
}

/**
 * A button that goes away takes the focus with it, and whoever has no pointer starts over at the top
 * of the page. It is given to the one that took its place, else to the last, else to the text box.
 */
export function useKeptFocus(): { readonly onFocus: (event: FocusEvent<HTMLElement>) => void } {
  const focused = useRef<FocusedPart | null>(null);

  useEffect(() => {
    if (focused.current === null || focused.current.part.isConnected) return;
    const { place, section } = focused.current;
    focused.current = null;
    if (document.activeElement !== document.body) return;
    const left = section.isConnected ? buttonsOf(section) : [];
    const next = left[place] ?? left.at(-1);
    if (next === undefined) focusSayBox();
    else next.focus({ preventScroll: true });
  });

  return {
    onFocus({ target, currentTarget }) {
      const place = buttonsOf(currentTarget).indexOf(target);
      // What is focused in a sheet over the page is told here, too, and is not part of it.
      if (place >= 0) focused.current = { part: target, place, section: currentTarget };
    },
  };
}

function buttonsOf(section: Element): readonly HTMLElement[] {
  return [...section.querySelectorAll("button")];
}
