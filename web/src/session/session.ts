import type { DialogueState, RecognitionFailure, UserAct } from "@suikouji/core";

/** The running conversation, as the screens use it: `createSession` performs the core's effects. */
export interface Session {
  /** What to show now; another object after every change, for `useSyncExternalStore`. */
  readonly view: SessionView;
  subscribe(listener: () => void): () => void;
  /** A typed sentence, the same as a spoken one. */
  say(text: string): void;
  /** Taps, swipes, edits, undo, exit. */
  act(act: UserAct): void;
  /** Tap: listens until the user falls silent. Hold: until released. */
  listen(manner: "tap" | "hold"): void;
  /** Ends listening and takes what was heard. */
  finishListening(): void;
  /** Ends listening and forgets it. */
  abandonListening(): void;
  /** Drops drafts, stops voice and microphone: the page is being left. */
  dispose(): void;
}

export interface SessionView {
  readonly dialogue: DialogueState;
  readonly microphone: MicrophoneState;
  /** Every line said to the user, the newest last; shown whether or not it could be spoken. */
  readonly captions: readonly Caption[];
  readonly isSpeaking: boolean;
  /** What the user said last, as it was understood to be said. */
  readonly heard: string | null;
}

export interface Caption {
  readonly id: number;
  readonly line: string;
}

export type MicrophoneState =
  | { readonly name: "off" }
  /** Waiting for the browser's permission or the service. */
  | { readonly name: "starting" }
  | {
      readonly name: "listening";
      readonly manner: "tap" | "hold";
      readonly interim: string;
    }
  /** Heard, the text is being written down. */
  | { readonly name: "transcribing" }
  | { readonly name: "failed"; readonly failure: RecognitionFailure };
