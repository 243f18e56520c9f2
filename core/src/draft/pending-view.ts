import type { NumberedTransaction } from "../ports/understanding.ts";
import { type TransactionChange, transactionOf } from "../transaction.ts";
import { type DraftBatch, pendingItems } from "./draft-batch.ts";

const FIELDS = ["amount", "type", "category", "date", "description"] as const;

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

/** Whether somebody else has changed meanwhile what of a draft is to be changed. */
export function isEditedSince(
  { items, batchIndexes }: PendingView,
  batch: DraftBatch,
  { index, change }: { readonly index: number; readonly change: TransactionChange },
): boolean {
  const shown = items[batchIndexes.indexOf(index)];
  const now = batch.items[index]?.parsed;
  if (shown === undefined || now === undefined) return false;
  return FIELDS.some((field) => sets(change, field) && shown[field] !== now[field]);
}

/** Another type may take another category with it. */
function sets(change: TransactionChange, field: (typeof FIELDS)[number]): boolean {
  return change[field] !== undefined || (field === "category" && change.type !== undefined);
}

/** `null` when any index points outside the view: then nothing of the answer can be trusted. */
export function toBatchIndexes(
  view: PendingView,
  indexes: readonly number[],
): readonly number[] | null {
  const mapped = indexes.map((index) => view.batchIndexes[index]);
  return mapped.every((index) => index !== undefined) ? mapped : null;
}
