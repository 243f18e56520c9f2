import type { Category } from "../category.ts";
import { type Entry, NOT_YET_SYNCED } from "../entry.ts";

export interface WaitingRecords {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/** Everything a device keeps of the books when they were erased elsewhere. */
export interface Survivors extends WaitingRecords {
  /**
   * Entries that the server knew, with edits that it never heard of. Whoever erased the books did
   * not know of the edits either: the user is asked whether they are to be recorded again.
   */
  readonly offers: readonly Entry[];
}

/**
 * The books were erased: what the server knew is gone, what never reached it stays and is sent. A
 * category that an entry needs stays with it.
 */
export function survivorsOf({ entries, categories }: WaitingRecords, deviceId: string): Survivors {
  const stay = entries.filter(isNews);
  const needed = new Set(stay.map(({ categoryId }) => categoryId));
  return {
    offers: entries.filter((entry) => !isNews(entry) && !entry.deleted),
    entries: stay,
    categories: categories
      .filter((category) => isNews(category) || needed.has(category.id))
      // Sent by this device, it is this device's version; the server would say so in any case.
      .map(({ stamps: _, ...category }) => ({ ...category, deviceId, revision: NOT_YET_SYNCED })),
  };
}

function isNews({ revision }: { readonly revision: number }): boolean {
  return revision === NOT_YET_SYNCED;
}
