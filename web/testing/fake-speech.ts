import type { RecognizerListener } from "@suikouji/core";
import {
  type Recognizers,
  recognizersOf,
} from "../src/platform/speech/choosing/choose-recognizer.ts";
import type { Listening } from "../src/platform/speech/open-recognizer.ts";
import type { Voice, VoiceSettings, VoiceState } from "../src/platform/speech/speaking/voice.ts";

/** A voice that records its lines; `finish` ends the one that is being spoken. */
export interface FakeVoice extends Voice {
  readonly told: readonly string[];
  readonly settings: VoiceSettings | null;
  finish(): void;
}

export function fakeVoice(): FakeVoice {
  const told: string[] = [];
  const listeners = new Set<() => void>();
  let settings: VoiceSettings | null = null;
  let state: VoiceState = { availability: "speaks", isSpeaking: false, choices: [] };

  function become(isSpeaking: boolean): void {
    state = { ...state, isSpeaking };
    for (const listener of listeners) listener();
  }

  return {
    told,
    get settings() {
      return settings;
    },
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    configure(next) {
      settings = next;
    },
    speak(line) {
      told.push(line);
      become(true);
    },
    stop() {
      told.push("(stop)");
      become(false);
    },
    finish: () => become(false),
  };
}

/** A recognizer that hears what the test says. */
export interface FakeRecognizer {
  readonly recognizers: Recognizers;
  /** The calls it got, in order. */
  readonly asked: readonly string[];
  readonly listening: Listening;
  readonly listener: RecognizerListener;
}

export function fakeRecognizer(): FakeRecognizer {
  const asked: string[] = [];
  let current: { listening: Listening; listener: RecognizerListener | null } | null = null;
  const recognizers = recognizersOf((listening) => {
    const opened = { listening, listener: null as RecognizerListener | null };
    current = opened;
    return {
      start(listener) {
        asked.push("start");
        opened.listener = listener;
      },
      stop: () => void asked.push("stop"),
      abort: () => void asked.push("abort"),
    };
  }, null);

  function opened<Part>(part: Part | null | undefined): Part {
    if (part === null || part === undefined) throw new Error("Nothing listens");
    return part;
  }

  return {
    recognizers,
    asked,
    get listening() {
      return opened(current?.listening);
    },
    get listener() {
      return opened(current?.listener);
    },
  };
}
