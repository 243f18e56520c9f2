import { type ExportReply, pulledDefinition, pulledEntry } from "@suikouji/contract";
import {
  type CategoryView,
  categoryBook,
  type Definition,
  isoOf,
  type LedgerEntry,
  lookOf,
  type Moment,
  NOT_YET_SYNCED,
} from "@suikouji/core";

export interface ExportedBooks {
  readonly ledger: string;
  readonly deviceId: string;
  readonly entries: readonly LedgerEntry[];
  readonly categories: readonly CategoryView[];
  readonly definitions: readonly Definition[];
}

/** The same document as the server's export, from the books of this device; needs no network. */
export function exportJson(books: ExportedBooks, now: Moment): ExportReply {
  return {
    format: "suikouji-export",
    version: 1,
    exportedAt: isoOf(now),
    ledger: books.ledger,
    // The names of category and accounts are fields of the export, too.
    entries: books.entries.map((entry) => ({ ...pulledEntry(entry), category: entry.category })),
    categories: books.categories.filter(isChanged).map(({ custom: _, ...view }) => ({
      ...view,
      updatedAtMs: now.epochMs,
      deleted: false,
      deviceId: books.deviceId,
      revision: NOT_YET_SYNCED,
    })),
    definitions: books.definitions.map(pulledDefinition),
  };
}

const BUILT_IN = new Map(categoryBook([]).map((view) => [view.id, view]));

/** The server too has no record of an unchanged category. */
function isChanged(view: CategoryView): boolean {
  const { id, name, hidden, order } = view;
  const original = BUILT_IN.get(id);
  return (
    original === undefined ||
    Object.keys(lookOf(view)).length > 0 ||
    original.name !== name ||
    original.hidden !== hidden ||
    original.order !== order
  );
}
