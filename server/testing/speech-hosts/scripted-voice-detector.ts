import { decibelsOf } from "@suikouji/core";
import {
  type VoiceDetector,
  VoiceDetectorGone,
  type VoiceStream,
  WINDOW_SAMPLES,
} from "../../src/speech/voice-detection/voice-detector.ts";

/** Any louder sound is a voice. */
const VOICE_DB = -45;

/** A detector that takes every sound for a voice, and dies when the test wants it to. */
export class ScriptedVoiceDetector implements VoiceDetector {
  readonly #mostStreams: number;
  readonly #windowsToLive: number;
  #heard = 0;
  #isClosed = false;
  openStreams = 0;

  constructor({ mostStreams = 16, windowsToLive = Number.POSITIVE_INFINITY } = {}) {
    this.#mostStreams = mostStreams;
    this.#windowsToLive = windowsToLive;
  }

  open(): VoiceStream | null {
    if (this.#isClosed || this.openStreams >= this.#mostStreams) return null;
    this.openStreams += 1;
    let isOpen = true;
    return {
      hear: async (windows) => {
        const probabilities: number[] = [];
        for (let at = 0; at < windows.length; at += WINDOW_SAMPLES) {
          this.#heard += 1;
          const isVoice = decibelsOf(windows.subarray(at, at + WINDOW_SAMPLES)) > VOICE_DB;
          probabilities.push(isVoice ? 0.99 : 0.01);
        }
        if (this.#isClosed || this.#heard > this.#windowsToLive) throw new VoiceDetectorGone();
        return probabilities;
      },
      close: () => {
        if (isOpen) this.openStreams -= 1;
        isOpen = false;
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }
}
