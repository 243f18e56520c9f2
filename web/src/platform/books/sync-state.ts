/** How the books on this device stand to those on the server. */
export type SyncState = (
  | { readonly name: "idle"; readonly lastSyncedAtMs: number | null; readonly waiting: number }
  | { readonly name: "syncing"; readonly waiting: number }
  /** The network failed; it is tried again. */
  | { readonly name: "offline"; readonly waiting: number }
  /** The server wants the access code. */
  | { readonly name: "signed-out"; readonly waiting: number }
  /** The server answered, but could not help; it is tried again. */
  | { readonly name: "failing"; readonly waiting: number }
  /** The server has another ledger than this device; nothing moves before the user decides. */
  | { readonly name: "other-ledger"; readonly waiting: number }
) & {
  /** How many of those that wait the server will not have as they are; absent for none. */
  readonly refused?: number;
};

/** Keeps the device and the server alike; started once, runs by itself. */
export interface Sync {
  readonly state: SyncState;
  subscribe(listener: () => void): () => void;
  /** Now, besides when it would anyway: after a save, when the network is back, when the page is shown. */
  nudge(): void;
  /**
   * In the state other-ledger: how many entries are on this device alone, in their present version.
   * Rejects when the server cannot be asked.
   */
  countOnlyHere(): Promise<number>;
  /** In the state other-ledger: sends everything on this device to the server's ledger, too. */
  mergeInto(): Promise<void>;
  /**
   * In the state other-ledger: erases the books of this device and takes the server's. Rejects with
   * `CountOutdated`, and erases nothing, when more would be lost than was counted last.
   */
  followServer(): Promise<void>;
  stop(): void;
}
