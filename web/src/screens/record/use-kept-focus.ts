import { type FocusEvent, useEffect, useRef } from "react";
import { focusSayBox } from "./focus-say-box.ts";

interface FocusedPart {
  readonly part: Element;
  /** Its index among the buttons of the section. */
  readonly place: number;
  readonly section: Element;
}

/**
 * A button that disappears takes the focus with it, and a keyboard user would start over at the top
 * of the page. The focus goes to the button in its place, else to the last, else to the text box.
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
      // Focus events from a sheet over the page bubble here too, and are ignored.
      if (place >= 0) focused.current = { part: target, place, section: currentTarget };
    },
  };
}

function buttonsOf(section: Element): readonly HTMLElement[] {
  return [...section.querySelectorAll("button")];
}
