import type { SpokenOrdinal } from "../understanding/ordinals/find-ordinals.ts";
import { type DraftBatch, pendingItems } from "./draft-batch.ts";

/** Counted from the end, people mean the drafts they still see pending. */
export function indexAt(batch: DraftBatch, { from, position }: SpokenOrdinal): number | null {
  const item = from === "start" ? batch.items[position - 1] : pendingItems(batch).at(-position);
  return item?.index ?? null;
}
