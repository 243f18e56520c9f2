import type { Category, Definition, Entry, Waiting } from "@suikouji/core";
import type { Dexie, Table, Transaction } from "dexie";
import type { Notes, StoredPhoto } from "./books-storage.ts";
import { laidOut, MOST_ON_A_SHEET, type Sheet } from "./sheets.ts";

/** An entry on its own row, as in the first two versions, with keys for its indexes. */
interface StoredEntry extends Entry {
  readonly shownOn?: Entry["date"];
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
  readonly sheets: Table<Sheet, string>;
  readonly categories: Table<Category, string>;
  readonly definitions: Table<Definition, string>;
  readonly outbox: Table<Waiting, [string, string]>;
  readonly notes: Table<StoredNote, string>;
  readonly utterances: Table<StoredUtterance, string>;
  readonly photos: Table<StoredPhoto, string>;
}

export interface SchemaVersion {
  readonly version: number;
  /** Only what is new or different; null removes a table. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction, code: UpgradeCode | null) => PromiseLike<unknown>;
}

/** Code that hardly any upgrade needs, and that every first page would have to load. */
export interface UpgradeCode {
  readonly lowerIds: (transaction: Transaction) => PromiseLike<void>;
}

/** An upgrade cannot wait for the network: it is aborted, and started again with the code. */
export class UpgradeCodeMissing extends Error {
  override readonly name = "UpgradeCodeMissing";
}

/** Never edit a shipped version: a change is a new version, with a test from each earlier one. */
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
    // The newest entries without reading deleted ones; the sentence that a batch came from.
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
  {
    // Many entries per row. The upgrade can still read the tables that are removed here.
    version: 3,
    stores: { sheets: "first, kept, *days", entries: null },
    upgrade: layOutEntries,
  },
  {
    // Lower-case ids of entries and batches: imports and other devices may have written capitals.
    version: 4,
    stores: {},
    async upgrade(transaction, code) {
      if (!(await hasCapitals(transaction))) return;
      if (code === null) throw new UpgradeCodeMissing();
      await code.lowerIds(transaction);
    },
  },
  {
    // Accounts, budgets and recurring entries.
    version: 5,
    stores: { definitions: "id" },
  },
  {
    // The photos of entries; the indexes tell sizes and what is unsent without reading the files.
    version: 6,
    stores: { photos: "id, size, unsent" },
  },
];

/** Large books are converted in parts that fit into a phone's memory. */
const AT_ONCE = 32 * MOST_ON_A_SHEET;

async function layOutEntries(transaction: Transaction): Promise<void> {
  const entries = transaction.table<StoredEntry, string>("entries");
  let rows = await entries.orderBy("id").limit(AT_ONCE).toArray();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    await transaction.table<Sheet>("sheets").bulkPut(laidOut(rows.map(withoutKeys)));
    rows = await entries.where("id").above(last.id).limit(AT_ONCE).toArray();
  }
}

/** Reads sheet by sheet: large books would fill a phone's memory. */
async function hasCapitals(transaction: Transaction): Promise<boolean> {
  let isFound = false;
  const look = (...ids: readonly string[]) => {
    isFound ||= ids.some((id) => id !== id.toLowerCase());
  };
  await transaction.table<Sheet>("sheets").each(({ entries }) => {
    for (const { id, batchId } of entries) look(id, batchId);
  });
  await transaction.table<Waiting>("outbox").each(({ kind, id }) => {
    if (kind === "entry") look(id);
  });
  await transaction.table<StoredUtterance>("utterances").each(({ batchId }) => look(batchId));
  await transaction.table<StoredNote>("notes").each(({ name, note }) => {
    if (name === "lastSave") look(...(note as Notes["lastSave"]).ids);
    if (name !== "chunk") return;
    for (const { id, batchId } of (note as Notes["chunk"]).entries) look(id, batchId);
  });
  return isFound;
}

function indexed(entry: Entry): StoredEntry {
  return entry.deleted ? entry : { ...entry, shownOn: entry.date, kept: entry.id };
}

function withoutKeys({ shownOn: _, kept: __, ...entry }: StoredEntry): Entry {
  return entry;
}
