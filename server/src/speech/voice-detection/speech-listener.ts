import { decibelsOf, type Hearing, hearSlice, NOTHING_HEARD, SLICE_SAMPLES } from "@suikouji/core";
import { joined } from "../audio/pcm.ts";
import { hearWindow, NO_VOICE_YET, type SpeechSoFar, type VoiceSoFar } from "./hear-window.ts";
import { VoiceDetectorGone, type VoiceStream, WINDOW_SAMPLES } from "./voice-detector.ts";

/** A piece of audio, and what is known of the user's speech after it. */
export interface HeardSlice {
  readonly samples: Int16Array;
  readonly speech: SpeechSoFar;
}

/** Judges frames of any length; an incomplete slice waits for the next frame. */
export interface SpeechListener {
  hear(frame: Int16Array): Promise<readonly HeardSlice[]>;
}

/** Asks the detector; without one, or after it has died, loudness decides. */
export function createSpeechListener(stream: VoiceStream | null): SpeechListener {
  let voice: VoiceSoFar | null = stream === null ? null : NO_VOICE_YET;
  let energy: Hearing = NOTHING_HEARD;
  let rest: Int16Array = new Int16Array(0);

  async function hearVoice(detector: VoiceStream, frame: Int16Array): Promise<HeardSlice[]> {
    const windows = slicesOf(frame, WINDOW_SAMPLES);
    if (windows.length === 0) return [];
    const whole = frame.subarray(0, windows.length * WINDOW_SAMPLES);
    const probabilities = await detector.hear(whole);
    return windows.map((samples, index) => {
      const window = { probability: probabilities[index] ?? 0, db: decibelsOf(samples) };
      voice = hearWindow(voice ?? NO_VOICE_YET, window);
      return { samples, speech: voice };
    });
  }

  function hearEnergy(frame: Int16Array): HeardSlice[] {
    return slicesOf(frame, SLICE_SAMPLES).map((samples) => {
      energy = hearSlice(energy, samples);
      return { samples, speech: energy };
    });
  }

  /** Keeps what the detector found so far. */
  function turnToEnergy(): void {
    const { hasBegun, heardMs, silentMs } = voice ?? NO_VOICE_YET;
    energy = { ...NOTHING_HEARD, hasBegun, heardMs, silentMs };
    voice = null;
  }

  return {
    async hear(frame) {
      const samples = joined([rest, frame]);
      let heard: readonly HeardSlice[];
      try {
        heard =
          voice === null || stream === null
            ? hearEnergy(samples)
            : await hearVoice(stream, samples);
      } catch (error) {
        if (!(error instanceof VoiceDetectorGone)) throw error;
        turnToEnergy();
        heard = hearEnergy(samples);
      }
      const taken = heard.reduce((sum, slice) => sum + slice.samples.length, 0);
      rest = samples.slice(taken);
      return heard;
    },
  };
}

function slicesOf(samples: Int16Array, length: number): readonly Int16Array[] {
  return Array.from({ length: Math.floor(samples.length / length) }, (_, index) =>
    samples.subarray(index * length, (index + 1) * length),
  );
}
