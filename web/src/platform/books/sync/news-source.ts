import type { LedgerChanged } from "@suikouji/contract";

/**
 * The server's news that the ledger has changed. Contract: nothing is guaranteed to arrive, so the
 * sync polls as well; after `ended` the listener hears nothing more.
 */
export interface NewsSource {
  /** Returns how to close it. */
  open(listener: NewsListener): () => void;
}

export interface NewsListener {
  /** The ledger's head: first when the source is connected, then after each change. */
  heard(head: LedgerChanged): void;
  ended(why: NewsEnd): void;
}

export type NewsEnd =
  | "connection-lost"
  /** The server answered and refused: the device may be signed out. */
  | "refused"
  /** This device has opened more than the server keeps open for it. */
  | "replaced";
