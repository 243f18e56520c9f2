import { type ExportReply, pulledEntry } from "@suikouji/contract";
import {
  type CategoryView,
  categoryBook,
  isoOf,
  type LedgerEntry,
  type Moment,
  NOT_YET_SYNCED,
} from "@suikouji/core";

export interface ExportedBooks {
  readonly ledger: string;
  readonly deviceId: string;
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly CategoryView[];
}

/** The same document as the server's export, from the books of this device; needs no network. */
export function exportJson(books: ExportedBooks, now: Moment): ExportReply {
  return {
    format: "suikouji-export",
    version: 1,
    exportedAt: isoOf(now),
    ledger: books.ledger,
    entries: books.entries.map((entry) => ({
      ...pulledFields(entry),
      category: entry.category,
    })),
    categories: books.categories.filter(isChanged).map(({ custom: _, ...category }) => ({
      ...category,
      updatedAtMs: now.epochMs,
      deleted: false,
      deviceId: books.deviceId,
      revision: NOT_YET_SYNCED,
    })),
  };
}

const BUILT_IN = new Map(categoryBook([]).map((view) => [view.id, view]));

/** The server too has no record of an unchanged category. */
function isChanged(category: CategoryView): boolean {
  const original = BUILT_IN.get(category.id);
  if (original === undefined) return true;
  const fields = ["name", "hidden", "order", "parentId", "icon", "colour"] as const;
  return fields.some((field) => original[field] !== category[field]);
}

function pulledFields({
  category: _,
  parentCategory: __,
  ...entry
}: LedgerEntry): ReturnType<typeof pulledEntry> {
  return pulledEntry(entry);
}
