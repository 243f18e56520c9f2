import type { RecognitionFailure } from "@suikouji/core";

/**
 * An open microphone.
 *
 * Contract: from the moment it is open until `close` it hands on slices of 20 ms at 16 kHz, and
 * calls `lost` at most once, when the device is taken away. After `close` nothing comes any more.
 */
export interface MicrophoneInput {
  /** What the user says is told from what we say: we may be heard. */
  readonly cancelsEcho: boolean;
  close(): void;
}

export interface MicrophoneInputEvents {
  slice(samples: Int16Array): void;
  lost(): void;
}

export interface MicrophoneWishes {
  /** Our voice is to be taken out; that costs some of the user's own sound. */
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
