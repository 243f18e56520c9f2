import { useEffect, useState } from "react";
import { isOnlyHere, isPutOff, putOff } from "../platform/keeping/urging.ts";
import { useServices, useSessionPart, useSyncState } from "./services.ts";
import type { SessionView } from "./session.ts";

export interface Urging {
  readonly isDue: boolean;
  /** Not again for some days. */
  readonly putOff: () => void;
}

/** Whether to urge that the books get a second place, or a browser that keeps them. */
export function useUrging(isKept: boolean | null): Urging {
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
  // It comes before a conversation, never into one; once there, it does not go away under a finger.
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
