import type { Entry, Waiting } from "@suikouji/core";
import type { Notes } from "./books-storage.ts";
import { newestById } from "./newest-by-id.ts";
import type { StoredUtterance } from "./schema.ts";

/** Everything on a device that names an entry or a batch. */
export interface BooksWithIds {
  readonly entries: readonly Entry[];
  readonly outbox: readonly Waiting[];
  readonly utterances: readonly StoredUtterance[];
  readonly chunk: Notes["chunk"] | null;
  readonly lastSave: Notes["lastSave"] | null;
}

/**
 * The same books with the ids of entries and batches in lower case, as every input is read now.
 * Entries whose ids differed only in case become one: the version that wins. The ids of categories
 * contain names, and stay. Null: there are no capitals, and nothing needs to be written.
 */
export function withLowerCaseIds(books: BooksWithIds): BooksWithIds | null {
  const { entries, outbox, utterances, chunk, lastSave } = books;
  const ids = [
    ...entries.flatMap(({ id, batchId }) => [id, batchId]),
    ...(chunk?.entries ?? []).flatMap(({ id, batchId }) => [id, batchId]),
    ...outbox.filter(({ kind }) => kind === "entry").map(({ id }) => id),
    ...utterances.map(({ batchId }) => batchId),
    ...(lastSave?.ids ?? []),
  ];
  if (!ids.some((id) => id !== id.toLowerCase())) return null;
  return {
    entries: lowered(entries),
    outbox: onceBy(outbox.map(waitingLowered), ({ kind, id }) => `${kind} ${id}`),
    utterances: onceBy(
      utterances.map(({ batchId, text }) => ({ batchId: batchId.toLowerCase(), text })),
      ({ batchId }) => batchId,
    ),
    chunk: chunk === null ? null : { ...chunk, entries: lowered(chunk.entries) },
    lastSave:
      lastSave === null
        ? null
        : { ...lastSave, ids: [...new Set(lastSave.ids.map((id) => id.toLowerCase()))] },
  };
}

function lowered(entries: readonly Entry[]): readonly Entry[] {
  return newestById(
    "entry",
    entries.map((entry) => ({
      ...entry,
      id: entry.id.toLowerCase(),
      batchId: entry.batchId.toLowerCase(),
    })),
  );
}

function waitingLowered(row: Waiting): Waiting {
  return row.kind === "entry" ? { ...row, id: row.id.toLowerCase() } : row;
}

/** The first row of each key. */
function onceBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): readonly Row[] {
  const once = new Map<string, Row>();
  for (const row of rows) if (!once.has(keyOf(row))) once.set(keyOf(row), row);
  return [...once.values()];
}
