import type {
  DialogueState,
  DroppedBatch,
  RecognitionFailure,
  SaveFailure,
  UserAct,
} from "@suikouji/core";
import type { Hearing } from "../platform/speech/choosing/hearing.ts";
import type { ListeningManner } from "../platform/speech/open-recognizer.ts";
import type { VoiceSettings, VoiceState } from "../platform/speech/speaking/voice.ts";

/** The running conversation, as the screens use it; `createSession` performs the core's effects. */
export interface Session {
  /** What to show now; a new object after every change, for `useSyncExternalStore`. */
  readonly view: SessionView;
  subscribe(listener: () => void): () => void;
  /** Loads the dialogue: on the first sign of use, so that the first sentence need not wait. */
  preload(): void;
  /** A typed sentence, or pasted messages; handled like a spoken one. False: it is too long, and refused aloud. */
  say(text: string): boolean;
  /** Words from outside the app: they become drafts, and never act on open ones. */
  receive(text: string): void;
  /** Taps, swipes, edits, undo, exit. */
  act(act: UserAct): void;
  /**
   * Tap: listens until the user falls silent, with 「免提」 again after every turn. Hold: until
   * released. Stops our own voice.
   */
  listen(manner: Manner): void;
  /** Transcribes the kept recording again, after a failure. */
  retryTranscription(): void;
  /** Ends listening, also hands-free, and uses what was heard. */
  finishListening(): void;
  /** Ends listening and discards what was heard. */
  abandonListening(): void;
  /** How loud the user is, from 0 to 1, many times a second: too often for a new view each time. */
  watchLevel(listener: (level: number) => void): () => void;
  /** Whether leaving the page now would lose something: it could not be stored on the device. */
  readonly losesByLeaving: boolean;
  /** The page is being left: stops voice and microphone. The conversation stays, also on the device. */
  leave(): void;
}

export type Manner = "tap" | "hold";

export interface SessionView {
  readonly dialogue: DialogueState;
  /** Drafts that were just dropped, while a tap can restore them; by voice it works longer. */
  readonly dropped: DroppedBatch | null;
  readonly readiness: Readiness;
  readonly microphone: MicrophoneState;
  /** Every line said to the user, the newest last; shown whether or not it was spoken. */
  readonly captions: readonly Caption[];
  readonly isSpeaking: boolean;
  readonly voice: VoiceState;
  /**
   * What the voice goes by, null until the settings are known. A choice of the user reaches it once
   * it was stored and read again, so a moment after the page of the settings shows it.
   */
  readonly voiceSettings: VoiceSettings | null;
  /** Null until the settings are known: the user may have switched the microphone off. */
  readonly hearing: Hearing | null;
  /** The user's last sentence, after corrections by sound. */
  readonly heard: string | null;
  /** The id of the newest caption at that moment: only later captions answer the sentence. */
  readonly heardAfter: number;
  /** The same sentence before those corrections; null when there were none. */
  readonly heardRaw: string | null;
  readonly understanding: WhoUnderstands;
  /** Why the last attempt to save the open drafts failed; else null. */
  readonly saveFailure: SaveFailure | null;
}

/** The dialogue is loaded on first use; until then what the user does waits, in order. */
export type Readiness = "unloaded" | "loading" | "ready" | "failed";

/** The server, or this device and the reason. */
export type WhoUnderstands =
  | "server"
  /** 「仅本机」: the user chose so. */
  | "local-only"
  /** This device has no network. */
  | "offline"
  /** There is a network, but the server does not answer. */
  | "server-gone"
  /** The server wants the access code. */
  | "signed-out";

export interface Caption {
  readonly id: number;
  readonly line: string;
}

export type MicrophoneState =
  | { readonly name: "off" }
  /** There is no recognizer, or the user chose typing. */
  | { readonly name: "unavailable" }
  /** Waiting for the browser's permission or the service. */
  | { readonly name: "starting" }
  | {
      readonly name: "listening";
      readonly manner: ListeningManner;
      readonly interim: string;
    }
  /** The speech has ended; its text is awaited. */
  | { readonly name: "transcribing" }
  | {
      readonly name: "failed";
      readonly failure: RecognitionFailure;
      /** Whether the recording is kept and can be transcribed again. */
      readonly isKept?: boolean;
    };
