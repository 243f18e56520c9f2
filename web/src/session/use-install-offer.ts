import { useCallback, useEffect, useState } from "react";
import type { InstallWay } from "../platform/keeping/install-way.ts";
import { rememberTold, wasTold } from "../platform/keeping/told-once.ts";
import { isQuiet } from "./is-quiet.ts";
import { useServices, useSessionPart } from "./services.ts";
import type { SessionView } from "./session.ts";

export interface InstallOffer {
  readonly isDue: boolean;
  readonly putAway: () => void;
  /** Call it when the offer is shown: it is shown on one visit only. */
  readonly told: () => void;
}

/** Whether to offer the installation: once per device, when an entry was saved and nobody talks. */
export function useInstallOffer(way: InstallWay): InstallOffer {
  const { page } = useServices();
  const isGoodMoment = useSessionPart(isSavedAndQuiet);
  const [isOld] = useState(() => wasTold(page, "install"));
  const [isSeen, setSeen] = useState(false);
  const [isPutAway, setPutAway] = useState(false);
  const isPossible = way.name === "button" || (way.name === "by-hand" && way.browser === "ios");

  // Once shown it stays, so that it does not vanish under a finger.
  useEffect(() => {
    if (isPossible && isGoodMoment) setSeen(true);
  }, [isPossible, isGoodMoment]);

  return {
    isDue: isPossible && isSeen && !isOld && !isPutAway,
    putAway: useCallback(() => setPutAway(true), []),
    told: useCallback(() => rememberTold(page, "install"), [page]),
  };
}

function isSavedAndQuiet(view: SessionView): boolean {
  return (view.dialogue.lastSave?.recorded.length ?? 0) > 0 && isQuiet(view);
}
