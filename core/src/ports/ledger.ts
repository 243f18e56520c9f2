import type { Transaction } from "../transaction.ts";

/**
 * Where confirmed transactions are kept.
 *
 * Contract of `saveBatch`: all or nothing. It resolves, with the entries in the order given, only
 * once every one of them would survive a crash of the process; it rejects with {@link SaveFailed}
 * when none was kept, whatever the reason (an amount that is no amount, a full disk). It always
 * settles. An empty batch is a caller's bug and rejects too.
 */
export interface Ledger {
  saveBatch(transactions: readonly Transaction[]): Promise<readonly LedgerEntry[]>;
  /** Every entry kept, in the order saved. */
  entries(): Promise<readonly LedgerEntry[]>;
}

export interface LedgerEntry extends Transaction {
  readonly id: string;
}

export type SaveFailure = "invalid-transaction" | "empty-batch" | "storage-full" | "storage-failed";

/** Names the kind of failure only: what the user recorded does not belong in an error. */
export class SaveFailed extends Error {
  override readonly name = "SaveFailed";
  readonly failure: SaveFailure;

  constructor(failure: SaveFailure, options?: ErrorOptions) {
    super(`The batch was not saved: ${failure}`, options);
    this.failure = failure;
  }
}
