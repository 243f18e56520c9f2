import type { Recognizer } from "@suikouji/core";

/** Makes the recognizer of one listening. Nothing is heard before its `start`. */
export type OpenRecognizer = (listening: Listening) => Recognizer;

export interface Listening {
  readonly manner: ListeningManner;
  /** How long a silence ends what is being said; null: nothing but `stop` ends it. */
  readonly silenceMs: number | null;
  /** Absent: nothing is known of them. */
  readonly words?: LikelyWords;
  /** The microphone is open: from now on the user is heard. */
  ready(ears?: Ears): void;
  /** It has ended by itself: what was heard is being written down. Not told after `stop`. */
  closed?(): void;
  /** How loud it is, from 0 to 1, many times a second; not every recognizer can tell. */
  level?(level: number): void;
}

export interface Ears {
  /** Our own voice is taken out of what is heard. Unknown is no. */
  readonly cancelsEcho: boolean;
}

/** What this user is likely to say, so that what sounds like it is taken for it. */
export interface LikelyWords {
  readonly customCategories: readonly string[];
  readonly recentDescriptions: readonly string[];
}

/** Hands-free: waits for the user to begin for as long as it takes. */
export type ListeningManner = "tap" | "hold" | "hands-free";

/** Nobody records for longer; a forgotten microphone must not stay open. Holds for every recognizer. */
export const LONGEST_LISTENING_MS = 60_000;
