import type { HeardAs, RecognitionFailure, Recognizer } from "@suikouji/core";
import type { OpenMicrophoneInput } from "../platform/speech/audio/microphone-input.ts";
import type {
  LikelyWords,
  ListeningManner,
  OpenRecognizer,
} from "../platform/speech/open-recognizer.ts";
import type { Timers } from "../platform/timers.ts";
import type { MicrophoneState } from "./session.ts";

export interface MicrophoneEvents {
  changed(): void;
  /** The user began to speak. */
  speechStarted(): void;
  /** `heard.raw`: the transcript before its correction by sound, if there was one. */
  heard(text: string, heard?: HeardAs): void;
  level(level: number): void;
}

export interface MicrophoneSettings {
  /** Transcribes a kept recording; null: recordings may not be kept. */
  readonly again: OpenRecognizer | null;
  readonly silenceMs: number;
  readonly words: LikelyWords;
}

/** The user's side of the conversation: at most one listening at a time, and no late results. */
export interface Microphone {
  readonly state: MicrophoneState;
  readonly isOpen: boolean;
  /** Whether our voice would be recorded, or would interrupt the user. */
  readonly isDisturbedByVoice: boolean;
  /** Whether the microphone last cancelled the echo of our voice. */
  readonly cancelsEcho: boolean;
  /** Whether the user has begun to speak into it. */
  readonly isSpokenInto: boolean;
  configure(open: OpenRecognizer | null, settings: MicrophoneSettings): void;
  listen(manner: ListeningManner): void;
  /** Transcribes the kept recording, if there is one. */
  retryTranscription(): void;
  /** Deletes the kept recording. */
  forget(): void;
  finish(): void;
  abandon(): void;
}

/** Kept in memory only, and no longer than the user remembers what they said. */
const KEPT_MS = 2 * 60_000;

export function createMicrophone(events: MicrophoneEvents, timers: Timers): Microphone {
  let open: OpenRecognizer | null = null;
  let settings: MicrophoneSettings | null = null;
  let state: MicrophoneState = { name: "unavailable" };
  let current: Recognizer | null = null;
  let cancelsEcho = false;
  let isSpokenInto = false;
  let kept: OpenMicrophoneInput | null = null;
  let callOffForgetting = () => {};

  function become(next: MicrophoneState): void {
    state = next;
    events.changed();
  }

  function close(next: MicrophoneState): void {
    current = null;
    events.level(0);
    become(open === null ? { name: "unavailable" } : next);
  }

  function keep(recording: OpenMicrophoneInput): void {
    forget();
    if (settings === null || settings.again === null) return;
    kept = recording;
    callOffForgetting = timers.after(KEPT_MS, () => {
      kept = null;
      if (state.name === "failed") become({ name: "failed", failure: state.failure });
    });
  }

  function forget(): void {
    callOffForgetting();
    kept = null;
  }

  function failedWith(failure: RecognitionFailure): MicrophoneState {
    return { name: "failed", failure, ...(kept !== null && { isKept: true }) };
  }

  function listenWith(
    opened: OpenRecognizer | null,
    manner: ListeningManner,
    input?: OpenMicrophoneInput,
  ): void {
    if (opened === null || settings === null || current !== null) return;
    forget();
    const recognizer: Recognizer = opened({
      manner,
      ...(input !== undefined && { input }),
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
      nothingSaid() {
        if (current !== recognizer) return;
        isSpokenInto = false;
        events.changed();
      },
      kept(recording) {
        if (current === recognizer) keep(recording);
      },
      level(level) {
        if (current === recognizer) events.level(level);
      },
    });
    // Results that arrive after the user abandoned the listening must not enter the conversation.
    const whileCurrent = (react: () => void) => {
      if (current === recognizer) react();
    };
    current = recognizer;
    isSpokenInto = false;
    become({ name: input === undefined ? "starting" : "transcribing" });
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
      final: (text, heard) =>
        whileCurrent(() => {
          if (text.trim() === "") return close({ name: "failed", failure: "no-speech" });
          current = null;
          // Before closing: closing lets waiting lines be spoken, and the user has already answered
          // them.
          events.heard(text, heard);
          close({ name: "off" });
        }),
      failed: (failure) =>
        whileCurrent(() => {
          // Hands-free listens all the time: silence is no failure there.
          const isUsual = manner === "hands-free" && failure === "no-speech";
          close(isUsual ? { name: "off" } : failedWith(failure));
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
      if (settings.again === null) forget();
      if (current !== null) return;
      if (open === null) become({ name: "unavailable" });
      else if (state.name === "unavailable") become({ name: "off" });
    },
    listen: (manner) => listenWith(open, manner),
    retryTranscription() {
      if (kept !== null) listenWith(settings?.again ?? null, "hold", kept);
    },
    forget,
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
