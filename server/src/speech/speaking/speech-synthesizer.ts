export interface LineToSpeak {
  readonly text: string;
  /** 1 is the voice's own. */
  readonly speed: number;
}

export interface SpeakOptions {
  /** Who is spoken to: the characters are counted as this ledger's. */
  readonly ledgerId: string;
  /** Nobody listens any more. */
  readonly signal: AbortSignal;
}

export interface SpokenAudio {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Turns a line into sound.
 *
 * Contract: resolves with a whole sound file of a bounded size, or rejects with SpeechFailure
 * within a bounded time; "cancelled" at once when `signal` aborts. No error holds the line or a
 * key.
 */
export interface SpeechSynthesizer {
  readonly name: string;
  speak(line: LineToSpeak, options: SpeakOptions): Promise<SpokenAudio>;
  /** Fails what is under way, and leaves no socket and no timer. */
  close(): Promise<void>;
}

/** Two minutes of speech; nothing that is asked for here is longer. */
export const MOST_SOUND_BYTES = 4 * 1024 * 1024;
