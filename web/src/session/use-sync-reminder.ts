import { useEffect, useState } from "react";
import { isOnlyHere, isPutOff, putOff } from "../platform/keeping/sync-reminder.ts";
import { isQuiet } from "./is-quiet.ts";
import { useServices, useSessionPart, useSyncState } from "./services.ts";
import type { SessionView } from "./session.ts";

export interface SyncReminder {
  readonly isDue: boolean;
  /** Hides it for some days. */
  readonly putOff: () => void;
}

/** Whether to urge the user to sync, or to let the browser keep the books for good. */
export function useSyncReminder(isKept: boolean | null): SyncReminder {
  const { page, clock } = useServices();
  const sync = useSyncState();
  const isEarly = useSessionPart(isNothingSaidYet);
  const [isAlone, setAlone] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [isLater, setLater] = useState(() => isPutOff(page, clock.now().epochMs));

  useEffect(() => {
    const known = isOnlyHere(sync);
    if (known !== null) setAlone(known);
  }, [sync]);

  const isWanted = isKept === false && isAlone && !isLater;
  // Appears only before a conversation; once shown it stays, so that it does not vanish under a
  // finger.
  useEffect(() => {
    if (isWanted && isEarly) setSeen(true);
  }, [isWanted, isEarly]);

  return {
    isDue: isWanted && isSeen,
    putOff() {
      putOff(page, clock.now().epochMs);
      setLater(true);
    },
  };
}

/** Also on a page that only tells how the last conversation of an earlier page ended. */
function isNothingSaidYet(view: SessionView): boolean {
  return view.heard === null && isQuiet(view);
}
