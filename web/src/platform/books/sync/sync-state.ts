/** How the books on this device compare with the server's. */
export type SyncState = (
  | { readonly name: "idle"; readonly lastSyncedAtMs: number | null; readonly waiting: number }
  | { readonly name: "syncing"; readonly waiting: number }
  /** The network failed; another attempt follows. */
  | { readonly name: "offline"; readonly waiting: number }
  /** The server wants the access code. */
  | { readonly name: "signed-out"; readonly waiting: number }
  /** The server answered with an error; another attempt follows. */
  | { readonly name: "failing"; readonly waiting: number }
  /** The server has another ledger than this device; nothing is sent before the user decides. */
  | { readonly name: "other-ledger"; readonly waiting: number }
) & {
  /** How many of the waiting records the server refuses as they are; absent for none. */
  readonly refused?: number;
};

/** Keeps the device and the server in sync; started once, runs by itself. */
export interface Sync {
  readonly state: SyncState;
  subscribe(listener: () => void): () => void;
  /** Syncs now. It also syncs after a save, when the network is back and when the page is shown. */
  nudge(): void;
  /**
   * In the state other-ledger: counts the entries that exist on this device alone, in their present
   * version. Rejects when the server cannot be reached.
   */
  countOnlyHere(): Promise<number>;
  /** In the state other-ledger: also sends everything on this device to the server's ledger. */
  mergeInto(): Promise<void>;
  /**
   * In the state other-ledger: erases the books of this device and takes the server's. Rejects with
   * `CountOutdated`, and erases nothing, when more would be lost than was counted last.
   */
  followServer(): Promise<void>;
  stop(): void;
}
