import { useEffect, useState } from "react";
import { isOnlyHere, isPutOff, putOff } from "../platform/keeping/sync-reminder.ts";
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
  const isQuiet = useSessionPart(isNothingSaidYet);
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
    if (isWanted && isQuiet) setSeen(true);
  }, [isWanted, isQuiet]);

  return {
    isDue: isWanted && isSeen,
    putOff() {
      putOff(page, clock.now().epochMs);
      setLater(true);
    },
  };
}

function isNothingSaidYet({ heard, microphone, dialogue }: SessionView): boolean {
  return heard === null && microphone.name === "off" && dialogue.phase.name === "idle";
}
