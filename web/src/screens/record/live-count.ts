import type { DraftBatch } from "@suikouji/core";

/** How many drafts may still be saved: all that are not cancelled. */
export function liveCount({ items }: DraftBatch): number {
  return items.filter(({ status }) => status !== "cancelled").length;
}

/** Whether saved entries are among the drafts. */
export function isAmending({ items }: DraftBatch): boolean {
  return items.some(({ amends }) => amends !== undefined);
}

/** How many drafts are pending. Not imported from the core, whose code is loaded later. */
export function pendingCount({ items }: DraftBatch): number {
  return items.filter(({ status }) => status === "pending").length;
}
