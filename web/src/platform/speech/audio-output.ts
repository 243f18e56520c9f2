/**
 * Where sounds are played.
 *
 * Contract: browsers let a page sound only after the user did something. `wake` asks for it, at any
 * time, and resolves once it is granted, which may be never; `isOpen` tells whether it is.
 */
export interface AudioOutput {
  readonly isOpen: boolean;
  wake(): Promise<void>;
  /** Rejects what is no sound. */
  decode(bytes: ArrayBuffer): Promise<Sound>;
}

export interface Sound {
  readonly durationMs: number;
  /** Plays from the start. Returns how to silence it at once; `ended` is told once, unless silenced. */
  play(ended: () => void): () => void;
}
