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
 * While the voice would be heard and taken for the user it waits: as long as the microphone is
 * open, unless the echo is known to be cancelled and the user is not speaking.
 */
export function createMouth(voice: Voice, isDisturbing: () => boolean): Mouth {
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
      if (isDisturbing()) waiting = [...waiting, line];
      else voice.speak(line);
    },
    stop() {
      waiting = [];
      voice.stop();
    },
    resume() {
      if (isDisturbing()) return;
      const lines = waiting;
      waiting = [];
      for (const line of lines) voice.speak(line);
    },
  };
}
