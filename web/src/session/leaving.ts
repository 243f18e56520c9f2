import type { Session } from "./session.ts";

/** The part of `window` that leaving needs. */
export type LeavablePage = Pick<EventTarget, "addEventListener">;

/**
 * A conversation is stored on the device, so a page can be left at any time. Only when it could not be
 * stored, the browser asks before the page is left. Listens for `beforeunload` only from then on: a page
 * that always listens is kept out of the back/forward cache.
 */
export function leaveGently(page: LeavablePage, session: Session): void {
  const unsubscribe = session.subscribe(() => {
    if (!session.losesByLeaving) return;
    unsubscribe();
    page.addEventListener("beforeunload", (event) => {
      if (session.losesByLeaving) event.preventDefault();
    });
  });
  page.addEventListener("pagehide", () => session.leave());
}
