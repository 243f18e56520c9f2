import { dateOf } from "@suikouji/core";
import { browserTimers } from "../platform/timers.ts";
import { preloadDraftParts } from "../screens/record/record-screen.tsx";
import type { Services } from "../session/services.ts";
import { pairingNotice } from "./pairing-slot.tsx";
import { SCREEN_NAMES } from "./routes.ts";
import { preloadScreen } from "./screens.ts";

const SIGNS_OF_USE = ["pointerdown", "pointermove", "keydown", "focusin"] as const;

/** Without any input, load after this long: rendering the page is over by then. */
const UNTOUCHED_MS = 4000;

/**
 * Loads what the first sentence needs at the first sign of use, so that neither the first render
 * nor the first sentence waits for it.
 */
export function prepareForUse(page: Window, services: Services): void {
  const { session, sync, serverSpeech } = services;
  let isDone = false;
  function prepare(): void {
    if (isDone) return;
    isDone = true;
    for (const sign of SIGNS_OF_USE) page.removeEventListener(sign, prepare);
    session.preload();
    preloadDraftParts();
    sync.nudge();
    serverSpeech.refresh();
    whenIdle(page, () => {
      for (const screen of SCREEN_NAMES) preloadScreen[screen]();
      // A pairing link may be opened later, when there is no network to load it.
      pairingNotice.preload();
      markBooksLater(services).catch(() => undefined);
      // What fails today is done at the next visit.
      services.books.purge().catch(() => undefined);
    });
  }
  for (const sign of SIGNS_OF_USE) page.addEventListener(sign, prepare, { passive: true });
  page.document.addEventListener("visibilitychange", () => {
    // The owner may have left to install a recognizer on the server.
    if (isDone && page.document.visibilityState === "visible") serverSpeech.refresh();
  });
  page.setTimeout(() => whenIdle(page, prepare), UNTOUCHED_MS);
}

async function markBooksLater({ books, clock, page }: Services): Promise<void> {
  const { markBooks } = await import("../platform/keeping/mark-books.ts");
  markBooks({ books, page, timers: browserTimers, today: () => dateOf(clock.now()) });
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(page: Window, work: () => void): void {
  if ("requestIdleCallback" in page) page.requestIdleCallback(work, { timeout: UNTOUCHED_MS });
  else setTimeout(work, 0);
}
