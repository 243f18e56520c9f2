import { createListeners } from "../../listeners.ts";
import type { Timers } from "../../timers.ts";
import type { Voice, VoiceSettings, VoiceState } from "./voice.ts";

/** The longest wait before a line begins; after that it stays a caption. */
const TIMEOUT_MS = 3000;

/** Loads the voice's code when it is switched on; lines wait for it for a short time. */
export function lazyVoice(load: () => Promise<Voice>, timers: Timers): Voice {
  const listeners = createListeners();
  let voice: Voice | null = null;
  let settings: VoiceSettings | null = null;
  let isLoading = false;
  let waiting: readonly string[] = [];
  let cancelTimeout = () => {};

  function tell(): void {
    listeners.tell();
  }

  function begin(): void {
    if (isLoading) return;
    isLoading = true;
    load().then(loaded, () => {
      isLoading = false;
      forget();
    });
  }

  function loaded(found: Voice): void {
    voice = found;
    if (settings !== null) found.configure(settings);
    found.subscribe(tell);
    const lines = waiting;
    forget();
    for (const line of lines) found.speak(line);
  }

  function forget(): void {
    cancelTimeout();
    waiting = [];
    tell();
  }

  function stateNow(): VoiceState {
    const availability = settings?.on === true ? "speaks" : "off";
    return { availability, isSpeaking: waiting.length > 0, choices: [] };
  }

  return {
    get state() {
      return voice?.state ?? stateNow();
    },
    subscribe: listeners.subscribe,
    configure(next) {
      settings = next;
      if (voice !== null) return voice.configure(next);
      if (next.on) begin();
      else forget();
    },
    speak(line) {
      if (voice !== null) return voice.speak(line);
      if (settings?.on !== true) return;
      if (waiting.length === 0) cancelTimeout = timers.after(TIMEOUT_MS, forget);
      waiting = [...waiting, line];
      begin();
      tell();
    },
    stop() {
      if (voice !== null) voice.stop();
      else if (waiting.length > 0) forget();
    },
  };
}
