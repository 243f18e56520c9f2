import type { Voice } from "../platform/speech/voice.ts";
import type { Caption } from "./session.ts";

/** The app's side of the conversation: every line is shown, and said when nobody is being heard. */
export interface Mouth {
  readonly captions: readonly Caption[];
  say(line: string): void;
  stop(): void;
  /** The microphone may have closed: what waited for that is said now. */
  resume(): void;
}

/** Enough to read back; a page may stay open for weeks. */
const KEPT_CAPTIONS = 50;

/**
 * While the microphone is open the voice waits: it would be heard and taken for the user, since
 * nothing tells whether the browser's recognizer cancels the echo.
 */
export function createMouth(voice: Voice, isBeingHeard: () => boolean): Mouth {
  let captions: readonly Caption[] = [];
  let lastId = 0;
  let waiting: readonly string[] = [];

  return {
    get captions() {
      return captions;
    },
    say(line) {
      lastId += 1;
      captions = [...captions, { id: lastId, line }].slice(-KEPT_CAPTIONS);
      if (isBeingHeard()) waiting = [...waiting, line];
      else voice.speak(line);
    },
    stop() {
      waiting = [];
      voice.stop();
    },
    resume() {
      if (isBeingHeard()) return;
      const lines = waiting;
      waiting = [];
      for (const line of lines) voice.speak(line);
    },
  };
}
