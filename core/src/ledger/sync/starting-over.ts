import type { Category } from "../category.ts";
import { type Entry, NOT_YET_SYNCED } from "../entry.ts";

/** Everything a device keeps of the books when they were erased elsewhere. */
export interface Survivors {
  readonly entries: readonly Entry[];
  readonly categories: readonly Category[];
}

/**
 * The books were erased: what the server knew is gone, what never reached it stays and is sent. A
 * category that an entry needs stays with it.
 */
export function survivorsOf({ entries, categories }: Survivors, deviceId: string): Survivors {
  const stay = entries.filter(isNews);
  const needed = new Set(stay.map(({ categoryId }) => categoryId));
  return {
    entries: stay,
    categories: categories
      .filter((category) => isNews(category) || needed.has(category.id))
      // Sent by this device, it is this device's version; the server would say so in any case.
      .map((category) => ({ ...category, deviceId, revision: NOT_YET_SYNCED })),
  };
}

function isNews({ revision }: { readonly revision: number }): boolean {
  return revision === NOT_YET_SYNCED;
}
