import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { rememberTold, wasTold } from "../platform/keeping/told-once.ts";
import { useServices, useSessionPart } from "./services.ts";
import type { SessionView } from "./session.ts";

export interface NoVoice {
  readonly isDue: boolean;
  readonly putAway: () => void;
  /** Call it when the notice is shown: it is shown on one visit only. */
  readonly told: () => void;
}

/** The system loads its voices one after another, Chinese ones rarely first. */
const VOICES_LATE_MS = 3000;
/** When the server has not told by then whether it can speak, assume that it cannot. */
const SERVER_LATE_MS = 10_000;

/**
 * Whether to tell that answers are only shown, because there is no Chinese voice: once per device,
 * before a conversation, and only after the voices had time to load.
 */
export function useNoVoice(): NoVoice {
  const { page } = useServices();
  const isMute = useSessionPart(isWithoutVoice);
  const isQuiet = useSessionPart(isWithoutDrafts);
  const isLocal = useSessionPart(({ understanding }) => understanding === "local-only");
  const isServerKnown = useIsServerKnown();
  const [isOld] = useState(() => wasTold(page, "no-voice"));
  const [isSure, setSure] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const [isPutAway, setPutAway] = useState(false);

  const waitMs = isServerKnown || isLocal ? VOICES_LATE_MS : SERVER_LATE_MS;
  useEffect(() => {
    if (!isMute) return setSure(false);
    const timer = setTimeout(() => setSure(true), waitMs);
    return () => clearTimeout(timer);
  }, [isMute, waitMs]);

  const isWanted = isSure && isMute && !isOld && !isPutAway;
  // Beside drafts the notice is hidden: the user would not see it.
  useEffect(() => {
    if (isWanted && isQuiet) setSeen(true);
  }, [isWanted, isQuiet]);

  return {
    isDue: isWanted && isSeen,
    putAway: useCallback(() => setPutAway(true), []),
    told: useCallback(() => rememberTold(page, "no-voice"), [page]),
  };
}

function useIsServerKnown(): boolean {
  const { serverSpeech } = useServices();
  return useSyncExternalStore(serverSpeech.subscribe, () => serverSpeech.known !== null);
}

function isWithoutVoice({ voice }: SessionView): boolean {
  return voice.availability === "no-voice";
}

function isWithoutDrafts({ dialogue }: SessionView): boolean {
  const { name } = dialogue.phase;
  return name === "idle" || name === "listening";
}
