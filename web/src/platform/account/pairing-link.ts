/** The pairing links that the app is opened with. */
export interface PairingLink {
  /** How many there have been. */
  readonly opened: number;
  subscribe(listener: () => void): () => void;
  /** The token of the newest, which is forgotten here; null if there is none that was not taken. */
  take(): string | null;
}
