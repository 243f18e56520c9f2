import type { DraftBatch } from "@suikouji/core";

/** How many may still be saved; those cancelled one by one stay cancelled. */
export function liveCount({ items }: DraftBatch): number {
  return items.filter(({ status }) => status !== "cancelled").length;
}

/** How many wait for a verdict. Counted here: the core's drafts are fetched with the first sentence. */
export function pendingCount({ items }: DraftBatch): number {
  return items.filter(({ status }) => status === "pending").length;
}
