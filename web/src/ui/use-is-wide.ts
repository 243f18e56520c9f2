import { useSyncExternalStore } from "react";

/** As in the style sheets: room for two columns, and not a phone in landscape. */
const WIDE = "(min-width: 56.25rem) and (min-height: 30.01rem)";

/** Whether a screen shows its parts side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watchWidth, () => matchMedia(WIDE).matches);
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}
