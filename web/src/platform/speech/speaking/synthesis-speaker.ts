import { createListeners } from "../../listeners.ts";
import type { Timers } from "../../timers.ts";
import { GESTURES } from "../audio/user-gestures.ts";
import { chineseVoices } from "./chinese-voices.ts";
import { sentencesOf } from "./sentences.ts";
import type { Voice, VoiceSettings, VoiceState } from "./voice.ts";

/** What the browser provides: `window.speechSynthesis` and the rest. */
export interface SynthesisParts {
  readonly synthesis: Pick<SpeechSynthesis, "speak" | "cancel" | "getVoices" | "addEventListener">;
  readonly utteranceOf: (text: string) => SpeechSynthesisUtterance;
  /** Where the user's first click or key arrives: before it, phones refuse to speak. */
  readonly gestures: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  readonly timers: Timers;
}

/** Some engines never report the end; after this much time per character it is assumed. */
const SLOWEST_MS = { start: 4000, perCharacter: 600 };

/** Speaks with the browser's voices. Without a working one it is silent, and the state says so. */
export function synthesisSpeaker({
  synthesis,
  utteranceOf,
  gestures,
  timers,
}: SynthesisParts): Voice {
  const listeners = createListeners();
  let settings: VoiceSettings = { on: true, voice: null, rate: 1, localOnly: true };
  let waiting: readonly string[] = [];
  // Kept in a variable: Chromium collects an unreferenced utterance and never reports its end.
  let current: SpeechSynthesisUtterance | null = null;
  let callOffWatchdog = () => {};
  let hasFailed = false;
  let state: VoiceState = stateNow();

  synthesis.addEventListener("voiceschanged", () => {
    hasFailed = false;
    publish();
  });
  unlockOnFirstGesture();

  function stateNow(): VoiceState {
    const all = synthesis.getVoices();
    const chinese = chineseVoices(all);
    // An empty list may still be loading, and some systems speak without ever filling it.
    const canSpeak = !hasFailed && (all.length === 0 || chinese.length > 0);
    return {
      availability: !settings.on ? "off" : canSpeak ? "speaks" : "no-voice",
      isSpeaking: current !== null,
      choices: chinese.map(({ voiceURI, name }) => ({ uri: voiceURI, name })),
    };
  }

  function publish(): void {
    state = stateNow();
    listeners.tell();
  }

  function sayNext(): void {
    const [text, ...rest] = waiting;
    waiting = rest;
    callOffWatchdog();
    current = null;
    if (text !== undefined) begin(text);
    publish();
  }

  function begin(text: string): void {
    const utterance = utteranceOf(text);
    const chinese = chineseVoices(synthesis.getVoices());
    const voice = chinese.find(({ voiceURI }) => voiceURI === settings.voice) ?? chinese[0];
    if (voice !== undefined) utterance.voice = voice;
    utterance.lang = voice?.lang ?? "zh-CN";
    utterance.rate = settings.rate;
    utterance.onend = () => {
      if (current === utterance) sayNext();
    };
    utterance.onerror = ({ error }) => {
      if (current === utterance) fail(error);
    };
    callOffWatchdog = timers.after(
      SLOWEST_MS.start + (text.length * SLOWEST_MS.perCharacter) / settings.rate,
      () => {
        // Cleared first: the event that `cancel` fires must not count as a failure.
        current = null;
        synthesis.cancel();
        // With an empty list the end is not late: nothing was spoken at all.
        if (synthesis.getVoices().length === 0) fail("synthesis-unavailable");
        else sayNext();
      },
    );
    current = utterance;
    synthesis.speak(utterance);
  }

  function fail(error: SpeechSynthesisErrorCode): void {
    // Before the first gesture, or interrupted by another page: the voice itself works.
    const isPassing = error === "not-allowed" || error === "canceled" || error === "interrupted";
    if (!isPassing) hasFailed = true;
    silence();
  }

  function stop(): void {
    // Some engines swallow the next line after a `cancel` that had nothing to cancel.
    if (current === null) return;
    silence();
    synthesis.cancel();
  }

  function silence(): void {
    waiting = [];
    sayNext();
  }

  function unlockOnFirstGesture(): void {
    const unlock = () => {
      for (const type of GESTURES) gestures.removeEventListener(type, unlock, { capture: true });
      if (current !== null) return;
      const nothing = utteranceOf("");
      nothing.volume = 0;
      synthesis.speak(nothing);
    };
    for (const type of GESTURES) gestures.addEventListener(type, unlock, { capture: true });
  }

  return {
    get state() {
      return state;
    },
    subscribe: listeners.subscribe,
    configure(next) {
      settings = next;
      if (!next.on) stop();
      publish();
    },
    speak(line) {
      if (state.availability !== "speaks") return;
      waiting = [...waiting, ...sentencesOf(line)];
      if (current === null) sayNext();
    },
    stop,
  };
}
