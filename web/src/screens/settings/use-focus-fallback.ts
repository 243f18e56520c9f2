import { type RefObject, useEffect } from "react";

/**
 * The focused element may disappear after it was pressed, as the button that removes a device does.
 * A keyboard user then continues from `fallback`, and not from the top of the document.
 */
export function useFocusFallback(
  page: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current } = page;
    if (current === null) return;
    let focused: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target;
    };
    const observer = new MutationObserver(() => {
      const isGone = focused instanceof Node && !focused.isConnected;
      if (!isGone) return;
      focused = null;
      const { activeElement, body } = document;
      if (activeElement === body) fallback.current?.focus({ preventScroll: true });
    });
    current.addEventListener("focusin", note);
    observer.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener("focusin", note);
      observer.disconnect();
    };
  }, [page, fallback]);
}
