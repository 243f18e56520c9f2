import type { Amendment } from "../ledger/amending.ts";
import type { LedgerEntry } from "../ledger/entry.ts";
import type { DateRange } from "../ledger/year-month.ts";
import type { NewTransaction, TransactionChange } from "../transaction.ts";

/**
 * Keeps confirmed transactions.
 *
 * Contract: every change is all or nothing. It resolves only once the change would survive a crash of
 * the process, and rejects with {@link SaveFailed} if nothing was changed, for whatever reason (an
 * invalid amount, a full disk). It always settles. Reads leave out removed entries.
 */
export interface Ledger {
  /**
   * Saves new entries and amends saved ones, all in one step. Resolves with the new entries in the
   * given order. A amendment sets only the fields of its change. If a amended entry is not as its author
   * saw it, rejects with "changed-meanwhile", or with "no-such-entry" if there is none. An empty batch is
   * a bug of the caller and rejects, and so does a batch that amends an entry twice.
   */
  saveBatch(
    transactions: readonly NewTransaction[],
    amendments?: readonly Amendment[],
  ): Promise<readonly LedgerEntry[]>;
  /** Sets the given fields; rejects with "no-such-entry" if the entry does not exist or was removed. */
  edit(id: string, change: TransactionChange): Promise<LedgerEntry>;
  /** Skips ids that are unknown or removed already. */
  remove(ids: readonly string[]): Promise<void>;
  /** Restores removed entries as they were. */
  restore(ids: readonly string[]): Promise<void>;
  /** Erases what the words of these entries taught (`memory/`). Skips ids that are unknown or removed. */
  forget(ids: readonly string[]): Promise<void>;
  /** The opposite of `forget`. */
  remember(ids: readonly string[]): Promise<void>;
  /** Every entry, in the order saved. */
  entries(): Promise<readonly LedgerEntry[]>;
  /** The entries of these days, by date, then in the order saved. */
  entriesBetween(range: DateRange): Promise<readonly LedgerEntry[]>;
}

export type SaveFailure =
  | "invalid-transaction"
  | "empty-batch"
  | "no-such-entry"
  | "changed-meanwhile"
  | "storage-full"
  | "storage-failed";

/** Names only the kind of failure: the user's entries must not appear in an error. */
export class SaveFailed extends Error {
  override readonly name = "SaveFailed";
  readonly failure: SaveFailure;

  constructor(failure: SaveFailure, options?: ErrorOptions) {
    super(`The books were not changed: ${failure}`, options);
    this.failure = failure;
  }
}
