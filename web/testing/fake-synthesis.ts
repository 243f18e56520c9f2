import type { SystemVoice } from "../src/platform/speech/speaking/chinese-voices.ts";
import type { SynthesisParts } from "../src/platform/speech/speaking/synthesis-speaker.ts";
import { manualTimers } from "./manual-timers.ts";

export function systemVoice(lang: string, more: Partial<SystemVoice> = {}): SpeechSynthesisVoice {
  const name = more.name ?? lang;
  return { voiceURI: name, name, lang, localService: true, default: false, ...more };
}

/** `speechSynthesis` by its protocol: one utterance at a time, ended or failed by the test. */
export function fakeSynthesis(first: readonly SpeechSynthesisVoice[] = [systemVoice("zh-CN")]) {
  const timers = manualTimers();
  const gestures = new EventTarget();
  const events = new EventTarget();
  const told: string[] = [];
  let voices = first;
  let queue: readonly SpeechSynthesisUtterance[] = [];

  function takeFirst(): SpeechSynthesisUtterance {
    const [current, ...rest] = queue;
    if (current === undefined) throw new Error("Nothing is being said");
    queue = rest;
    return current;
  }

  function fail(error: SpeechSynthesisErrorCode): void {
    const failed = takeFirst();
    failed.onerror?.(Object.assign(new Event("error"), { error }) as SpeechSynthesisErrorEvent);
  }

  const synthesis: SynthesisParts["synthesis"] = {
    getVoices: () => [...voices],
    speak(utterance) {
      told.push(`say ${utterance.text}`);
      queue = [...queue, utterance];
    },
    cancel() {
      told.push("cancel");
      while (queue.length > 0) fail("canceled");
    },
    addEventListener: events.addEventListener.bind(events),
  };

  return {
    parts: {
      synthesis,
      utteranceOf: (text: string) => ({ text, volume: 1 }) as SpeechSynthesisUtterance,
      gestures,
      timers,
    },
    timers,
    told,
    /** The utterance that is being spoken. */
    get current(): SpeechSynthesisUtterance | undefined {
      return queue[0];
    },
    end() {
      const ended = takeFirst();
      ended.onend?.(new Event("end") as SpeechSynthesisEvent);
    },
    fail,
    gesture: () => void gestures.dispatchEvent(new Event("click")),
    bring(...next: SpeechSynthesisVoice[]) {
      voices = next;
      events.dispatchEvent(new Event("voiceschanged"));
    },
  };
}
