import type { Category, Conflict, Definition, LedgerEntry } from "@suikouji/core";

/**
 * What the sync found that the user should know, and what they can do about it. Every change is all
 * or nothing: it rejects with `SaveFailed` when nothing was changed.
 */
export interface BooksNews {
  /** The latest first, without those whose record is gone or is now as the user wanted it. */
  conflicts(): Promise<readonly ToldConflict[]>;
  /** Removes these, and those that were left out. */
  dismiss(told: readonly ToldConflict[]): Promise<void>;
  /** Entries with unsent edits that were deleted for good, or are from books that were erased or replaced, on another device. */
  offers(): Promise<readonly LedgerEntry[]>;
  /** Saves the offered entries into the books. */
  takeOffers(): Promise<void>;
  declineOffers(): Promise<void>;
  /** How far this device's clock is ahead of the server's; negative when it is behind. */
  clockAheadMs(): Promise<number>;
  /** How many photos of entries the server does not have yet. */
  unsentPhotos(): Promise<UnsentPhotos>;
  /** An entry as it is in the books now, deleted or not; null: there is none. */
  entry(id: string): Promise<LedgerEntry | null>;
}

export interface UnsentPhotos {
  readonly count: number;
  /** The server had no room for one of them. */
  readonly isFull: boolean;
}

/** An edit or a deletion of this device that conflicted with another device's. */
export type ToldConflict = ToldEntry | ToldCategory | ToldDefinition;

interface Told<Kind extends string, Kept> {
  readonly kind: Kind;
  readonly type: Conflict["type"];
  /** For an edit that lost: the groups of fields that differ from the user's edit. */
  readonly groups: readonly string[];
  /** For an edit that lost: the device whose edit won. */
  readonly byDevice: string | null;
  /** The record as it was on this device. */
  readonly mine: Kept;
  /** The record as it is in the books. */
  readonly present: Kept;
}

export type ToldEntry = Told<"entry", LedgerEntry>;
export type ToldCategory = Told<"category", Category>;
/** `name`: what the user calls it; of a budget its category, empty for the one of all expenses. */
export type ToldDefinition = Told<"definition", Definition> & { readonly name: string };
