import { useEffect, useRef } from "react";
import { screenAt } from "./routes.ts";

/** The scroll position of each history entry, by the browser's key for it. */
const leftAt = new Map<string, number>();

/** Longer than reading the books takes; a later jump would disturb the reader. */
const GIVE_UP_MS = 5000;

/** Older browsers have no Navigation API: there every screen starts at its top. */
const steps = (globalThis as { readonly navigation?: Navigation }).navigation;

// `navigate` comes before the address changes, while the old page can still be measured.
steps?.addEventListener("navigate", () => {
  if (steps.currentEntry) leftAt.set(steps.currentEntry.key, window.scrollY);
});

/** Restores the scroll position after back and forward; any other page starts at its top. */
export function useScrollRestoration(hash: string): void {
  const shown = useRef<string>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const step = steps?.currentEntry?.key ?? screenAt(hash);
    // Choosing a month, for example, changes the address of the same history entry.
    if (step === shown.current) return;
    shown.current = step;
    stop.current?.();
    stop.current = scrollBackTo(leftAt.get(step) ?? 0);
  }, [hash]);
}

/** Scrolls as far as the page allows, and further when the page grows. Returns how to stop. */
function scrollBackTo(top: number): () => void {
  let reached = 0;
  const growing = new ResizeObserver(scroll);
  const timer = setTimeout(stop, GIVE_UP_MS);

  function scroll(): void {
    // The app scrolled to the top itself, for example to show new drafts: do not scroll back down.
    const wasSentUp = reached > 0 && window.scrollY === 0 && canScroll();
    if (!wasSentUp) window.scrollTo(0, top);
    reached = window.scrollY;
    if (wasSentUp || reached >= top - 1) stop();
  }

  function stop(): void {
    clearTimeout(timer);
    growing.disconnect();
    for (const type of BY_HAND) window.removeEventListener(type, stop);
  }

  for (const type of BY_HAND) window.addEventListener(type, stop);
  growing.observe(document.body);
  scroll();
  return stop;
}

function canScroll(): boolean {
  return document.documentElement.scrollHeight > window.innerHeight;
}

/** Input by which the user scrolls or acts: it ends the restoring. */
const BY_HAND = ["wheel", "pointerdown", "keydown"] as const;
