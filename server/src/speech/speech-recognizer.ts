/** Audio as every recognizer takes it: 16 kHz, mono, signed 16 bit; frames of any length. */
export type AudioFrames = AsyncIterable<Int16Array>;

export interface RecognizeOptions {
  /** Who speaks: the seconds are counted as this ledger's. */
  readonly ledgerId: string;
  /** The caller gave up: what is under way is torn down. */
  readonly signal: AbortSignal;
  /** What was heard so far; each text replaces the one before. */
  readonly onPartial: (text: string) => void;
}

/**
 * Turns speech into text.
 *
 * Contract: takes frames as fast as it can use them and no faster. Resolves exactly once, with a
 * text that is not blank, after the frames have ended; partial texts come before that and never
 * after it. Rejects with `SpeechFailure`: at once when `signal` aborts ("cancelled"), when nothing
 * was said ("no-speech", never an invented text), or when it cannot go on, even while frames still
 * come. Whatever the frames themselves throw is rejected as it is. It settles within a bounded time
 * after the last frame, and lets go of the frames in every case. Several may run at a time. It
 * keeps no audio. No error of it holds a key or what was said.
 */
export interface SpeechRecognizer {
  readonly name: string;
  recognize(frames: AudioFrames, options: RecognizeOptions): Promise<string>;
  /** Fails what is under way ("closed"), and leaves no socket, thread or timer. */
  close(): Promise<void>;
}
