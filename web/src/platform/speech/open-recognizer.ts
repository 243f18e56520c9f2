import type { Recognizer } from "@suikouji/core";

/** Makes the recognizer of one listening. Nothing is heard before its `start`. */
export type OpenRecognizer = (listening: Listening) => Recognizer;

export interface Listening {
  /** How long a silence ends what is being said; null: nothing but `stop` ends it. */
  readonly silenceMs: number | null;
  /** The microphone is open: from now on the user is heard. */
  ready(): void;
}

/** Nobody records for longer; a forgotten microphone must not stay open. Holds for every recognizer. */
export const LONGEST_LISTENING_MS = 60_000;
