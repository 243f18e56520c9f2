import type { Timers } from "../platform/timers.ts";
import type { Session } from "../session/session.ts";

/** Later the user would be surprised by an open microphone. */
const LATEST_MS = 3000;

/**
 * Listens as soon as there is a recognizer. On a first visit the browser may have none, and the
 * server's is not known before it has answered.
 */
export function listenSoon(
  session: Pick<Session, "view" | "subscribe" | "listen">,
  timers: Timers,
): void {
  const isReady = () => session.view.microphone.name !== "unavailable";
  if (isReady()) {
    session.listen("tap");
    return;
  }
  const stop = session.subscribe(() => {
    if (!isReady()) return;
    callOff();
    stop();
    // Whoever has typed meanwhile does not want to talk.
    if (session.view.heard === null) session.listen("tap");
  });
  const callOff = timers.after(LATEST_MS, stop);
}
