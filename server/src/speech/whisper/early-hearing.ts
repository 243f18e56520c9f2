import type { SpeechPauses } from "../speech-recognizer.ts";

/** Starts to decode at a pause, before it is known whether the user goes on. */
export interface EarlyHearing<Heard> {
  /** The result, if nothing was said since it started; null: decoding was not started. */
  take(): Promise<Heard> | null;
  /** Cancels a result that was not taken, and unsubscribes. */
  release(): void;
}

/** Starts to decode the audio so far, or returns null if it cannot now. */
export type StartHearing<Heard> = (signal: AbortSignal) => Promise<Heard> | null;

export function hearInPauses<Heard>(
  pauses: SpeechPauses,
  start: StartHearing<Heard>,
): EarlyHearing<Heard> {
  let giveUp: AbortController | null = null;
  let hearing: Promise<Heard> | null = null;
  const drop = () => {
    giveUp?.abort();
    giveUp = null;
    hearing = null;
  };
  const begin = (mine: AbortController) => {
    if (giveUp !== mine) return;
    hearing = start(mine.signal);
    // It may be cancelled before anybody awaits it.
    hearing?.catch(() => {});
  };
  const unsubscribe = pauses.subscribe((event) => {
    drop();
    if (event === "resumed") return;
    const mine = new AbortController();
    giveUp = mine;
    // Frames from before the pause may not have arrived yet.
    setImmediate(begin, mine);
  });
  return {
    take() {
      const taken = hearing;
      if (taken !== null) {
        giveUp = null;
        hearing = null;
      }
      return taken;
    },
    release() {
      unsubscribe();
      drop();
    },
  };
}
