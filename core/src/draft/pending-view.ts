import type { NumberedTransaction } from "../ports/understanding.ts";
import { transactionOf } from "../transaction.ts";
import { type DraftBatch, pendingItems } from "./draft-batch.ts";

/** The pending drafts as an engine is shown them, with the way back to the batch's own numbers. */
export interface PendingView {
  readonly items: readonly NumberedTransaction[];
  /** Position in `items` → index in the batch. */
  readonly batchIndexes: readonly number[];
}

export function viewPending(batch: DraftBatch): PendingView {
  const pending = pendingItems(batch);
  return {
    items: pending.map(({ parsed }, index) => ({ ...transactionOf(parsed), index })),
    batchIndexes: pending.map(({ index }) => index),
  };
}

/** `null` when any index points outside the view: then nothing of the answer can be trusted. */
export function toBatchIndexes(
  view: PendingView,
  indexes: readonly number[],
): readonly number[] | null {
  const mapped = indexes.map((index) => view.batchIndexes[index]);
  return mapped.every((index) => index !== undefined) ? mapped : null;
}
