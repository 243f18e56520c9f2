import type { Category, Entry, Waiting } from "@suikouji/core";
import type { Dexie, Table, Transaction } from "dexie";

/** Keys that exist for the indexes alone; a deleted entry has none, and slows no read down. */
export interface StoredEntry extends Entry {
  readonly shownOn?: Entry["date"];
  /** The id: among many equal keys a browser is slow to find the last ones. */
  readonly kept?: string;
}

export interface StoredNote {
  readonly name: string;
  readonly note: unknown;
}

export interface StoredUtterance {
  readonly batchId: string;
  readonly text: string;
}

export interface BooksDatabase extends Dexie {
  readonly entries: Table<StoredEntry, string>;
  readonly categories: Table<Category, string>;
  readonly outbox: Table<Waiting, [string, string]>;
  readonly notes: Table<StoredNote, string>;
  readonly utterances: Table<StoredUtterance, string>;
}

export interface SchemaVersion {
  readonly version: number;
  /** Only what is new or different; null takes a table away. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction) => PromiseLike<unknown>;
}

/** A version that was shipped is never edited: a change is another one, with a test from each before. */
export const SCHEMA: readonly SchemaVersion[] = [
  {
    version: 1,
    stores: {
      entries: "id, shownOn",
      categories: "id",
      outbox: "[kind+id], refused",
      notes: "name",
    },
  },
  {
    // The newest entries without reading the deleted ones; the sentence a batch came from.
    version: 2,
    stores: { entries: "id, shownOn, kept", utterances: "batchId" },
    upgrade: (transaction) =>
      transaction
        .table<StoredEntry>("entries")
        .toCollection()
        .modify((entry, { value }) => {
          Object.assign(value, indexed(entry));
        }),
  },
];

/** Entries of one day are ordered by their id, which is the order they were recorded in. */
export function indexed(entry: Entry): StoredEntry {
  return entry.deleted ? entry : { ...entry, shownOn: entry.date, kept: entry.id };
}

export function withoutKeys({ shownOn: _, kept: __, ...entry }: StoredEntry): Entry {
  return entry;
}
