import {
  isRecordableAmount,
  type Ledger,
  type LedgerEntry,
  SaveFailed,
  type Transaction,
} from "../src/index.ts";

/** A ledger that lasts as long as the process: for tests and for trying the dialogue out. */
export function createMemoryLedger(): Ledger {
  let kept: readonly LedgerEntry[] = [];
  return {
    async saveBatch(transactions) {
      if (transactions.length === 0) throw new SaveFailed("empty-batch");
      if (!transactions.every(isValid)) throw new SaveFailed("invalid-transaction");
      const saved = transactions.map((transaction, offset) => ({
        ...transaction,
        id: `entry-${kept.length + offset + 1}`,
      }));
      kept = [...kept, ...saved];
      return saved;
    },
    async entries() {
      return kept;
    },
  };
}

function isValid({ amount, category }: Transaction): boolean {
  return isRecordableAmount(amount) && category !== "";
}
