import { useEffect, useRef } from "react";
import { screenAt } from "./routes.ts";

/** Where each step of the history was left, by the browser's key for it. */
const leftAt = new Map<string, number>();

/** Longer than the books take to be read; whoever waits longer has begun to read. */
const GIVE_UP_MS = 5000;

/** The newest browsers alone say which step one is at; in others every screen starts at its top. */
const steps = (globalThis as { readonly navigation?: Navigation }).navigation;

// Before the address changes, and with it what there is to scroll.
steps?.addEventListener("navigate", () => {
  if (steps.currentEntry) leftAt.set(steps.currentEntry.key, window.scrollY);
});

/** A step that was come back to is shown where it was left, any other one from its top. */
export function useKeptScroll(hash: string): void {
  const shown = useRef<string>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const step = steps?.currentEntry?.key ?? screenAt(hash);
    // A month chosen, say, is the same step under another address.
    if (step === shown.current) return;
    shown.current = step;
    stop.current?.();
    stop.current = scrollBackTo(leftAt.get(step) ?? 0);
  }, [hash]);
}

/** As far as the page goes, and on when it grows. Returns how to stop. */
function scrollBackTo(top: number): () => void {
  let reached = 0;
  const growing = new ResizeObserver(scroll);
  const timer = setTimeout(stop, GIVE_UP_MS);

  function scroll(): void {
    // Drafts came, say, and are read from the first.
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

/** Signs that the user goes their own way. */
const BY_HAND = ["wheel", "pointerdown", "keydown"] as const;
