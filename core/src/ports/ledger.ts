import type { LedgerEntry } from "../ledger/entry.ts";
import type { DateRange } from "../ledger/year-month.ts";
import type { Transaction, TransactionChange } from "../transaction.ts";

/**
 * Where confirmed transactions are kept.
 *
 * Contract: what changes the books is all or nothing. It resolves only once the change would
 * survive a crash of the process, and rejects with {@link SaveFailed} when nothing was changed,
 * whatever the reason (an amount that is no amount, a full disk). It always settles.
 * Reads leave out what was removed.
 */
export interface Ledger {
  /** Resolves with the entries in the order given. An empty batch is a caller's bug and rejects. */
  saveBatch(transactions: readonly Transaction[]): Promise<readonly LedgerEntry[]>;
  /** Sets the fields given; rejects with "no-such-entry" where there is none, or it was removed. */
  edit(id: string, change: TransactionChange): Promise<LedgerEntry>;
  /** Ids that are unknown or removed already are passed over. */
  remove(ids: readonly string[]): Promise<void>;
  /** Brings back what was removed, as it was. */
  restore(ids: readonly string[]): Promise<void>;
  /** Every entry kept, in the order saved. */
  entries(): Promise<readonly LedgerEntry[]>;
  /** Those of these days: by date, then in the order saved. */
  entriesBetween(range: DateRange): Promise<readonly LedgerEntry[]>;
}

export type SaveFailure =
  | "invalid-transaction"
  | "empty-batch"
  | "no-such-entry"
  | "storage-full"
  | "storage-failed";

/** Names the kind of failure only: what the user recorded does not belong in an error. */
export class SaveFailed extends Error {
  override readonly name = "SaveFailed";
  readonly failure: SaveFailure;

  constructor(failure: SaveFailure, options?: ErrorOptions) {
    super(`The books were not changed: ${failure}`, options);
    this.failure = failure;
  }
}
