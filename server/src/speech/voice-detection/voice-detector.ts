import { SAMPLE_RATE } from "../audio/pcm.ts";

/** The length of audio that is judged at a time. */
export const WINDOW_SAMPLES = 512;
export const WINDOW_MS = (1_000 * WINDOW_SAMPLES) / SAMPLE_RATE;

/**
 * Tells how likely it is that somebody speaks.
 *
 * Contract: `open` answers at once. Each stream is one microphone, independent of the others.
 */
export interface VoiceDetector {
  /** Null: the detector is not usable now, or all its streams are open; loudness has to decide. */
  open(): VoiceStream | null;
  /** Running requests fail; no thread or timer is left. */
  close(): Promise<void>;
}

/**
 * Contract: takes whole windows of {@link WINDOW_SAMPLES} in the order in which they were heard, and
 * answers with the probability of a voice, 0 to 1, for each. Answers or rejects with
 * `VoiceDetectorGone` within a bounded time; after it has rejected once it rejects always. It keeps
 * no audio but the end of the last window.
 */
export interface VoiceStream {
  hear(windows: Int16Array): Promise<readonly number[]>;
  /** Makes room for another stream. */
  close(): void;
}

/** The detector died, was late or was closed. The message does not quote the audio. */
export class VoiceDetectorGone extends Error {
  override readonly name = "VoiceDetectorGone";
  constructor() {
    super("The voice detector does not answer");
  }
}
