/** Pairing links that the app was opened with. */
export interface PairingLink {
  /** The number of links so far. */
  readonly opened: number;
  subscribe(listener: () => void): () => void;
  /** Returns the newest token once, then null. */
  take(): string | null;
}
