import type {
  DialogueState,
  DroppedBatch,
  RecognitionFailure,
  SaveFailure,
  UserAct,
} from "@suikouji/core";
import type { Hearing } from "../platform/speech/hearing.ts";
import type { ListeningManner } from "../platform/speech/open-recognizer.ts";
import type { VoiceState } from "../platform/speech/voice.ts";

/** The running conversation, as the screens use it: `createSession` performs the core's effects. */
export interface Session {
  /** What to show now; another object after every change, for `useSyncExternalStore`. */
  readonly view: SessionView;
  subscribe(listener: () => void): () => void;
  /** Loads what understands words: on the first sign of use, so that the first sentence need not wait. */
  preload(): void;
  /** A typed sentence, the same as a spoken one. One that is too long is refused in words. */
  say(text: string): void;
  /** Words that came from outside: they become drafts, and decide about none. */
  receive(text: string): void;
  /** Taps, swipes, edits, undo, exit. */
  act(act: UserAct): void;
  /**
   * Tap: listens until the user falls silent, with 「免提」 again and again. Hold: until released.
   * Silences our own voice.
   */
  listen(manner: Manner): void;
  /** Ends listening, also hands-free, and takes what was heard. */
  finishListening(): void;
  /** Ends listening and forgets it. */
  abandonListening(): void;
  /** How loud the user is, from 0 to 1, many times a second: not worth a new view each time. */
  watchLevel(listener: (level: number) => void): () => void;
  /** Drops drafts, stops voice and microphone: the page is being left. Usable again afterwards. */
  dispose(): void;
}

export type Manner = "tap" | "hold";

export interface SessionView {
  readonly dialogue: DialogueState;
  /** Drafts that were just dropped, while a tap brings them back; a word does so for longer. */
  readonly dropped: DroppedBatch | null;
  readonly readiness: Readiness;
  readonly microphone: MicrophoneState;
  /** Every line said to the user, the newest last; shown whether or not it could be spoken. */
  readonly captions: readonly Caption[];
  readonly isSpeaking: boolean;
  readonly voice: VoiceState;
  /** Null until the settings are known: the user may not want to be heard. */
  readonly hearing: Hearing | null;
  /** What the user said last, as it was understood to be said. */
  readonly heard: string | null;
  /** The newest caption when it was said: only those after it answer it. */
  readonly heardAfter: number;
  /** The same before words were put right by their sound; null: none were. */
  readonly heardRaw: string | null;
  readonly understanding: WhoUnderstands;
  /** Why the open drafts could not be saved when that was last tried; else null. */
  readonly saveFailure: SaveFailure | null;
}

/** The dialogue is loaded when it is first used; until then what the user does is kept, in order. */
export type Readiness = "unloaded" | "loading" | "ready" | "failed";

/** The server, or this device and why. */
export type WhoUnderstands =
  | "server"
  /** 「仅本机」: by the user's wish. */
  | "local-only"
  /** This device has no network. */
  | "offline"
  /** There is a network, but the server does not answer on it. */
  | "server-gone"
  /** The server wants the access code. */
  | "signed-out";

export interface Caption {
  readonly id: number;
  readonly line: string;
}

export type MicrophoneState =
  | { readonly name: "off" }
  /** Nothing here turns speech into text, or the user wants none: typing only. */
  | { readonly name: "unavailable" }
  /** Waiting for the browser's permission or the service. */
  | { readonly name: "starting" }
  | {
      readonly name: "listening";
      readonly manner: ListeningManner;
      readonly interim: string;
    }
  /** Heard, the text is being written down. */
  | { readonly name: "transcribing" }
  | { readonly name: "failed"; readonly failure: RecognitionFailure };
