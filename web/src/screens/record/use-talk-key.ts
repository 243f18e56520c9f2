import { useEffect } from "react";
import type { PressEvent } from "./press-to-talk.ts";
import { isTalkKey } from "./talk-key.ts";

/** The space bar works as the microphone button, tapped or held, while no field has the focus. */
export function useTalkKey(happen: (event: PressEvent) => void): void {
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (!isTalkKey(event)) return;
      event.preventDefault();
      if (!event.repeat) happen("down");
    }
    function released(event: KeyboardEvent): void {
      if (event.key === " ") happen("up");
    }
    const lost = () => happen("lost");
    document.addEventListener("keydown", pressed);
    document.addEventListener("keyup", released);
    window.addEventListener("blur", lost);
    return () => {
      document.removeEventListener("keydown", pressed);
      document.removeEventListener("keyup", released);
      window.removeEventListener("blur", lost);
    };
  }, [happen]);
}
