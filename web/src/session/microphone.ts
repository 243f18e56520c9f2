import type { Recognizer } from "@suikouji/core";
import type {
  LikelyWords,
  ListeningManner,
  OpenRecognizer,
} from "../platform/speech/open-recognizer.ts";
import type { MicrophoneState } from "./session.ts";

export interface MicrophoneEvents {
  changed(): void;
  /** The user began to speak. */
  speechStarted(): void;
  /** `raw`: before words were put right by their sound; absent: none were. */
  heard(text: string, raw?: string): void;
  level(level: number): void;
}

export interface MicrophoneSettings {
  readonly silenceMs: number;
  readonly words: LikelyWords;
}

/** The user's side of the conversation: at most one listening at a time, and nothing left over of it. */
export interface Microphone {
  readonly state: MicrophoneState;
  readonly isOpen: boolean;
  /** Whether our voice would be heard by it, or talk into what the user is saying. */
  readonly isDisturbedByVoice: boolean;
  /** Whether our voice was taken out of what it heard last. */
  readonly cancelsEcho: boolean;
  /** Whether the user has begun to speak into it. */
  readonly isSpokenInto: boolean;
  configure(open: OpenRecognizer | null, settings: MicrophoneSettings): void;
  listen(manner: ListeningManner): void;
  finish(): void;
  abandon(): void;
}

export function createMicrophone(events: MicrophoneEvents): Microphone {
  let open: OpenRecognizer | null = null;
  let settings: MicrophoneSettings | null = null;
  let state: MicrophoneState = { name: "unavailable" };
  let current: Recognizer | null = null;
  let cancelsEcho = false;
  let isSpokenInto = false;

  function become(next: MicrophoneState): void {
    state = next;
    events.changed();
  }

  function close(next: MicrophoneState): void {
    current = null;
    events.level(0);
    become(open === null ? { name: "unavailable" } : next);
  }

  function listen(manner: ListeningManner): void {
    if (open === null || settings === null || current !== null) return;
    const recognizer: Recognizer = open({
      manner,
      silenceMs: manner === "hold" ? null : settings.silenceMs,
      words: settings.words,
      ready(ears) {
        if (current !== recognizer) return;
        cancelsEcho = ears?.cancelsEcho === true;
        if (state.name === "starting") become({ name: "listening", manner, interim: "" });
      },
      closed() {
        if (current === recognizer && state.name === "listening") become({ name: "transcribing" });
      },
      level(level) {
        if (current === recognizer) events.level(level);
      },
    });
    // What comes after the user turned away must not enter the conversation.
    const whileCurrent = (react: () => void) => {
      if (current === recognizer) react();
    };
    current = recognizer;
    isSpokenInto = false;
    become({ name: "starting" });
    recognizer.start({
      speechStarted: () =>
        whileCurrent(() => {
          isSpokenInto = true;
          events.speechStarted();
        }),
      interim: (interim) =>
        whileCurrent(() => {
          if (state.name !== "transcribing") become({ name: "listening", manner, interim });
        }),
      final: (text, raw) =>
        whileCurrent(() => {
          if (text.trim() === "") return close({ name: "failed", failure: "no-speech" });
          current = null;
          // First of all: lines that waited for silence are not to be said into an answer.
          events.heard(text, raw);
          close({ name: "off" });
        }),
      failed: (failure) =>
        whileCurrent(() => {
          // Who listens all the time has nothing to tell of silence.
          const isUsual = manner === "hands-free" && failure === "no-speech";
          close(isUsual ? { name: "off" } : { name: "failed", failure });
        }),
    });
  }

  return {
    get state() {
      return state;
    },
    get isOpen() {
      return current !== null;
    },
    get isDisturbedByVoice() {
      return current !== null && (isSpokenInto || !cancelsEcho);
    },
    get cancelsEcho() {
      return cancelsEcho;
    },
    get isSpokenInto() {
      return current !== null && isSpokenInto;
    },
    configure(nextOpen, nextSettings) {
      open = nextOpen;
      settings = nextSettings;
      if (current !== null) return;
      if (open === null) become({ name: "unavailable" });
      else if (state.name === "unavailable") become({ name: "off" });
    },
    listen,
    finish() {
      if (current === null || state.name === "transcribing") return;
      become({ name: "transcribing" });
      current.stop();
    },
    abandon() {
      if (current === null) return;
      const abandoned = current;
      close({ name: "off" });
      abandoned.abort();
    },
  };
}
