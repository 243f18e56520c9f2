import type { Conflict, LedgerEntry } from "@suikouji/core";

/**
 * What the sync found that the user should hear of, and what they can do about it. Every change is
 * all or nothing: it rejects with `SaveFailed` when nothing was changed.
 */
export interface BooksNews {
  /** The latest first. Those whose entry is gone, or is as the user wanted it, are left out. */
  conflicts(): Promise<readonly ToldConflict[]>;
  /** The user knows of these, and of those that are left out. */
  dismiss(told: readonly ToldConflict[]): Promise<void>;
  /** Entries with edits that were never sent, of books that were erased or replaced elsewhere. */
  offers(): Promise<readonly LedgerEntry[]>;
  /** Writes what is offered into the books. */
  takeOffers(): Promise<void>;
  declineOffers(): Promise<void>;
  /** How far this device's clock is ahead of the server's; negative where it is behind. */
  clockAheadMs(): Promise<number>;
  /** An entry as it is in the books now, deleted or not; null: there is none. */
  entry(id: string): Promise<LedgerEntry | null>;
}

/** An edit or a deletion of this device that met another device's. */
export interface ToldConflict {
  readonly type: Conflict["type"];
  /** Of an edit that lost: the groups of fields that are not as the user made them. */
  readonly groups: readonly string[];
  /** Of an edit that lost: the device whose edit stands. */
  readonly byDevice: string | null;
  /** As it was on this device. */
  readonly mine: LedgerEntry;
  /** As it is in the books. */
  readonly present: LedgerEntry;
}
