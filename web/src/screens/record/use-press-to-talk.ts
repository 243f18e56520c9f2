import { useCallback, useEffect, useRef, useState } from "react";
import type { Session } from "../../session/session.ts";
import {
  advancePress,
  HOLD_MS,
  type Press,
  type PressEvent,
  RELEASED,
  type TalkCommand,
} from "./press-to-talk.ts";

/** Follows a press and calls the session accordingly. */
export function usePressToTalk(session: Session): {
  readonly press: Press;
  readonly happen: (event: PressEvent) => void;
  readonly toggle: () => void;
} {
  const [press, setPress] = useState<Press>(RELEASED);
  const current = useRef<Press>(RELEASED);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const happen = useCallback(
    (event: PressEvent) => {
      const { press: next, command } = advancePress(current.current, event);
      if (next !== current.current) setPress(next);
      current.current = next;
      clearTimeout(timer.current);
      if (next.name === "pressed") timer.current = setTimeout(happen, HOLD_MS, "hold-time-passed");
      if (command !== null) carryOut(command, session);
    },
    [session],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  const toggle = useCallback(() => carryOut("toggle", session), [session]);
  return { press, happen, toggle };
}

function carryOut(command: TalkCommand, session: Session): void {
  switch (command) {
    case "toggle":
      if (isMicrophoneOpen(session)) session.finishListening();
      else session.listen("tap");
      break;
    case "listen-while-held":
      session.listen("hold");
      break;
    case "finish":
      session.finishListening();
      break;
    case "forget":
      session.abandonListening();
      break;
  }
}

function isMicrophoneOpen({ view: { microphone } }: Session): boolean {
  return microphone.name === "listening" || microphone.name === "starting";
}
