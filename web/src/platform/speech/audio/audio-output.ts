/**
 * Plays sounds.
 *
 * Contract: browsers let a page play sound only after a user gesture. `wake` asks for it, at any
 * time, and resolves once the browser allows it, which may be never; `isOpen` tells whether it
 * does.
 */
export interface AudioOutput {
  readonly isOpen: boolean;
  wake(): Promise<void>;
  /** Rejects bytes that are no sound. */
  decode(bytes: ArrayBuffer): Promise<Sound>;
}

export interface Sound {
  readonly durationMs: number;
  /** Plays from the start. Returns how to stop; `ended` is called once, unless stopped. */
  play(ended: () => void): () => void;
}
