import type { Recognizer } from "@suikouji/core";
import type { OpenRecognizer } from "../platform/speech/open-recognizer.ts";
import type { Manner, MicrophoneState } from "./session.ts";

export interface MicrophoneEvents {
  changed(): void;
  /** The user began to speak. */
  speechStarted(): void;
  heard(text: string): void;
}

/** The user's side of the conversation: at most one listening at a time, and nothing left over of it. */
export interface Microphone {
  readonly state: MicrophoneState;
  /** Whether a voice of ours would be heard by it. */
  readonly isOpen: boolean;
  configure(open: OpenRecognizer | null, silenceMs: number): void;
  listen(manner: Manner): void;
  finish(): void;
  abandon(): void;
}

export function createMicrophone(events: MicrophoneEvents): Microphone {
  let open: OpenRecognizer | null = null;
  let silenceMs = 0;
  let state: MicrophoneState = { name: "unavailable" };
  let current: Recognizer | null = null;

  function become(next: MicrophoneState): void {
    state = next;
    events.changed();
  }

  function close(next: MicrophoneState): void {
    current = null;
    become(open === null ? { name: "unavailable" } : next);
  }

  function listen(manner: Manner): void {
    if (open === null || current !== null) return;
    const recognizer: Recognizer = open({
      silenceMs: manner === "tap" ? silenceMs : null,
      ready() {
        if (current === recognizer && state.name === "starting") {
          become({ name: "listening", manner, interim: "" });
        }
      },
    });
    // What comes after the user turned away must not enter the conversation.
    const whileCurrent = (react: () => void) => {
      if (current === recognizer) react();
    };
    current = recognizer;
    become({ name: "starting" });
    recognizer.start({
      speechStarted: () => whileCurrent(events.speechStarted),
      interim: (interim) =>
        whileCurrent(() => {
          if (state.name !== "transcribing") become({ name: "listening", manner, interim });
        }),
      final: (text) =>
        whileCurrent(() => {
          if (text.trim() === "") return close({ name: "failed", failure: "no-speech" });
          current = null;
          // First of all: lines that waited for silence are not to be said into an answer.
          events.heard(text);
          close({ name: "off" });
        }),
      failed: (failure) => whileCurrent(() => close({ name: "failed", failure })),
    });
  }

  return {
    get state() {
      return state;
    },
    get isOpen() {
      return current !== null;
    },
    configure(nextOpen, nextSilenceMs) {
      open = nextOpen;
      silenceMs = nextSilenceMs;
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
