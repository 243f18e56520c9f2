import type { NumberedTransaction } from "../ports/understanding.ts";
import { type TransactionChange, transactionOf } from "../transaction.ts";
import { type DraftBatch, pendingItems } from "./draft-batch.ts";

const FIELDS = ["amount", "type", "category", "date", "description"] as const;

/** The pending drafts as shown to an engine, and their indexes in the batch. */
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

/** Whether the user has edited one of the fields that the change sets, after the engine was shown the draft. */
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

/** A change of type may change the category, too. */
function sets(change: TransactionChange, field: (typeof FIELDS)[number]): boolean {
  return change[field] !== undefined || (field === "category" && change.type !== undefined);
}

/** `null` if any index is outside the view: then no part of the answer can be trusted. */
export function toBatchIndexes(
  view: PendingView,
  indexes: readonly number[],
): readonly number[] | null {
  const mapped = indexes.map((index) => view.batchIndexes[index]);
  return mapped.every((index) => index !== undefined) ? mapped : null;
}
