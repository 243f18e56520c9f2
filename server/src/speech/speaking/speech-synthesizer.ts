export interface LineToSpeak {
  readonly text: string;
  /** 1 is the voice's normal speed. */
  readonly speed: number;
}

export interface SpeakOptions {
  /** The ledger of the user; its cap counts the characters. */
  readonly ledgerId: string;
  /** Aborted when the listener has left. */
  readonly signal: AbortSignal;
}

export interface SpokenAudio {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Turns a line into sound.
 *
 * Contract: resolves with a whole sound file of a bounded size, or rejects with `SpeechFailure`
 * within a bounded time; "cancelled" at once when `signal` aborts. No error holds the line or a
 * key.
 */
export interface SpeechSynthesizer {
  readonly name: string;
  speak(line: LineToSpeak, options: SpeakOptions): Promise<SpokenAudio>;
  /** Running requests fail; no socket or timer is left. */
  close(): Promise<void>;
}

/** Two minutes of speech; no line of ours is longer. */
export const MOST_SOUND_BYTES = 4 * 1024 * 1024;
