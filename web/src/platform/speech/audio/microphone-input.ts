import type { RecognitionFailure } from "@suikouji/core";

/**
 * An open microphone.
 *
 * Contract: from opening until `close` it delivers slices of 20 ms at 16 kHz, and calls `lost` at
 * most once, when the device is taken away. After `close` nothing comes. A recording is an input
 * too: it delivers faster than it was spoken, and calls `ended` at its end.
 */
export interface MicrophoneInput {
  /** Whether our own voice is removed from the sound, so that we may speak meanwhile. */
  readonly cancelsEcho: boolean;
  close(): void;
}

export interface MicrophoneInputEvents {
  slice(samples: Int16Array): void;
  lost(): void;
  /** All of a recording has been delivered. */
  ended?(): void;
}

export interface MicrophoneWishes {
  /** Remove our own voice; this also degrades the user's sound a little. */
  readonly cancelEcho: boolean;
}

/** Rejects with {@link MicrophoneRefused}. */
export type OpenMicrophoneInput = (
  events: MicrophoneInputEvents,
  wishes: MicrophoneWishes,
) => Promise<MicrophoneInput>;

export class MicrophoneRefused extends Error {
  override readonly name = "MicrophoneRefused";
  readonly failure: RecognitionFailure;
  constructor(failure: RecognitionFailure, options?: ErrorOptions) {
    super(`The microphone cannot be used: ${failure}`, options);
    this.failure = failure;
  }
}
