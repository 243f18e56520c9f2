import type { Pace } from "@suikouji/core";
import type { Voice, VoiceSettings } from "./voice.ts";

const SLOWEST = 0.5;
const FASTEST = 2;
const STEP = 0.2;

export interface PacedVoice extends Voice {
  /** 说慢一点, 说快一点: adds up until the page is closed. The setting stays as it is. */
  pace(pace: Pace): void;
}

export function pacedVoice(voice: Voice): PacedVoice {
  let steps = 0;
  let settings: VoiceSettings | null = null;

  function configure(next: VoiceSettings): void {
    settings = next;
    const rate = Math.min(FASTEST, Math.max(SLOWEST, next.rate + steps * STEP));
    voice.configure({ ...next, rate });
  }

  return {
    get state() {
      return voice.state;
    },
    subscribe: (listener) => voice.subscribe(listener),
    speak: (line) => voice.speak(line),
    stop: () => voice.stop(),
    configure,
    pace(pace) {
      steps += pace === "slower" ? -1 : 1;
      if (settings !== null) configure(settings);
    },
  };
}
