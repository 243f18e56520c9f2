import type { Voice } from "../platform/speech/speaking/voice.ts";
import type { Caption } from "./session.ts";

/** Shows every line of the app, and speaks it when the microphone would not hear it. */
export interface TtsQueue {
  readonly captions: readonly Caption[];
  say(line: string): void;
  /** Shows a line without speaking it. */
  write(line: string): void;
  stop(): void;
  /** Call it when the microphone may have closed: speaks the waiting lines. */
  resume(): void;
}

/** Enough to scroll back to; the limit matters because a page may stay open for weeks. */
const KEPT_CAPTIONS = 50;

/**
 * Lines wait while the microphone would take our voice for the user's: as long as it is open,
 * unless it cancels the echo and the user is not speaking.
 */
export function createTtsQueue(voice: Voice, isDisturbing: () => boolean): TtsQueue {
  let captions: readonly Caption[] = [];
  let lastId = 0;
  let waiting: readonly string[] = [];

  function write(line: string): void {
    lastId += 1;
    captions = [...captions, { id: lastId, line }].slice(-KEPT_CAPTIONS);
  }

  return {
    get captions() {
      return captions;
    },
    write,
    say(line) {
      write(line);
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
