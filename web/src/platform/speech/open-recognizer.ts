import type { Recognizer } from "@suikouji/core";
import type { OpenMicrophoneInput } from "./audio/microphone-input.ts";

/** Creates the recognizer for one listening. It records nothing before its `start`. */
export type OpenRecognizer = (listening: Listening) => Recognizer;

export interface Listening {
  readonly manner: ListeningManner;
  /** The silence that ends the sentence; null: only `stop` ends it. */
  readonly silenceMs: number | null;
  /** Absent: unknown. */
  readonly words?: LikelyWords;
  /** A recording to transcribe instead of the device's microphone. */
  readonly input?: OpenMicrophoneInput;
  /** The microphone is open: the user can speak. */
  ready(ears?: Ears): void;
  /** The recognizer ended the sentence by itself; its text is awaited. Not called after `stop`. */
  closed?(): void;
  /** What seemed to be speech was noise: it waits for the user again. */
  nothingSaid?(): void;
  /** A recording that could not be transcribed, to be tried again; called before `failed`. */
  kept?(recording: OpenMicrophoneInput): void;
  /** How loud it is, from 0 to 1, many times a second; not every recognizer can tell. */
  level?(level: number): void;
}

export interface Ears {
  /** Our own voice is removed from the recording. False when unknown. */
  readonly cancelsEcho: boolean;
}

/** Names that this user is likely to say; words that sound like them are corrected to them. */
export interface LikelyWords {
  readonly customCategories: readonly string[];
  readonly recentDescriptions: readonly string[];
}

/** Hands-free: waits for the user to begin, without a time limit. */
export type ListeningManner = "tap" | "hold" | "hands-free";

/** The limit of every recognizer: a forgotten microphone must not stay open. */
export const LONGEST_LISTENING_MS = 60_000;
