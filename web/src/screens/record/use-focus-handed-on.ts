import { type FocusEvent, useEffect, useRef } from "react";
import { focusSayBox } from "./focus-say-box.ts";

/** When a part disappears with the focus in it, the text box gets the focus. */
export function useFocusHandedOn(): {
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
} {
  const isHere = useRef(false);

  useEffect(
    () => () => {
      if (isHere.current && document.activeElement === document.body) focusSayBox();
    },
    [],
  );

  return {
    onFocus() {
      isHere.current = true;
    },
    onBlur({ relatedTarget, currentTarget }) {
      // A button that is disabled while the books are written loses the focus without a new target.
      if (relatedTarget !== null) isHere.current = currentTarget.contains(relatedTarget);
    },
  };
}
