import type { Category } from "../category.ts";
import { type Entry, NOT_YET_SYNCED } from "../entry.ts";

export interface WaitingRecords {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/** The records that a device keeps after the books were erased on another device. */
export interface Survivors extends WaitingRecords {
  /**
   * Entries that the server knew, with edits that it never received. The device that erased the books
   * did not know these edits, so the user is asked whether to record the entries again.
   */
  readonly offers: readonly Entry[];
}

/**
 * After the books were erased: records that the server knew are removed, records that never reached it
 * stay and are sent. A category stays if such an entry needs it.
 */
export function survivorsOf({ entries, categories }: WaitingRecords, deviceId: string): Survivors {
  const stay = entries.filter(isNews);
  const needed = new Set(stay.map(({ categoryId }) => categoryId));
  return {
    offers: entries.filter((entry) => !isNews(entry) && !entry.deleted),
    entries: stay,
    categories: categories
      .filter((category) => isNews(category) || needed.has(category.id))
      // This device sends it, so it becomes this device's version; the server would record it so anyway.
      .map(({ stamps: _, ...category }) => ({ ...category, deviceId, revision: NOT_YET_SYNCED })),
  };
}

function isNews({ revision }: { readonly revision: number }): boolean {
  return revision === NOT_YET_SYNCED;
}
