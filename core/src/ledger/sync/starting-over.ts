import type { Category } from "../category.ts";
import type { Definition } from "../definition.ts";
import { type Entry, NOT_YET_SYNCED } from "../entry.ts";
import type { RecordOf } from "../field-groups.ts";
import { madeAnew } from "../made-anew.ts";
import type { Recorded } from "../recording.ts";

/** The records that a device keeps after the books were erased on another device. */
export interface Survivors extends Recorded {
  /**
   * Entries that the server knew, with edits that it never received. The device that erased the books
   * did not know these edits, so the user is asked whether to record the entries again.
   */
  readonly offers: readonly Entry[];
}

/**
 * After the books were erased: records that the server knew are removed, records that never reached it
 * stay and are sent. A category or an account stays if such an entry needs it.
 */
export function survivorsOf(waiting: Recorded, deviceId: string): Survivors {
  const { entries, categories, definitions } = waiting;
  const stay = entries.filter(isNews);
  const needed = new Set(stay.flatMap(neededBy));
  const isKept = (record: Category | Definition) => isNews(record) || needed.has(record.id);
  const stays = <Kind extends "category" | "definition">(kind: Kind, record: RecordOf[Kind]) => {
    if (isNews(record)) return record;
    // This device copies it into the new books; nobody chose anything in it there.
    const copy = { ...record, stamps: undefined, deviceId, revision: NOT_YET_SYNCED };
    return madeAnew(kind, copy, { originalMs: record.updatedAtMs });
  };
  return {
    offers: entries.filter((entry) => !isNews(entry) && !entry.deleted),
    entries: stay,
    categories: categories.filter(isKept).map((each) => stays("category", each)),
    definitions: definitions.filter(isKept).map((each) => stays("definition", each)),
  };
}

function neededBy({ categoryId, accountId, toAccountId, recurringId }: Entry): readonly string[] {
  const ids = [categoryId, accountId, toAccountId, recurringId];
  return ids.filter((id) => typeof id === "string");
}

function isNews({ revision }: { readonly revision: number }): boolean {
  return revision === NOT_YET_SYNCED;
}
