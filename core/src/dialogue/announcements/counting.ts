import {
  confirmedItems,
  type DraftBatch,
  type DraftTransaction,
  pendingItems,
} from "../../draft/draft-batch.ts";

/** Ordinals count from 1, as people speak: 1、3. */
export function ordinals(items: readonly Pick<DraftTransaction, "index">[]): string {
  return items.map(({ index }) => index + 1).join("、");
}

export function places(indexes: readonly number[]): string {
  return ordinals(indexes.map((index) => ({ index })));
}

export function openCount(batch: DraftBatch): number {
  return pendingItems(batch).length + confirmedItems(batch).length;
}

export function remaining(batch: DraftBatch): string {
  return `剩余${pendingItems(batch).length}笔待确认。`;
}
