import type { Entry } from "@suikouji/core";

/** The app versions with one row per entry. */
export type VersionBeforeSheets = 1 | 2;

export interface BooksLeft {
  readonly version: VersionBeforeSheets;
  readonly entries: readonly Entry[];
  /** The ids of the entries that were not sent. */
  readonly waiting?: readonly string[];
  /** The browser's own, unless another bucket is meant. */
  readonly factory?: IDBFactory;
}

/** Leaves books on the device as such a version did; written by hand and never changed. */
export async function leaveBooksBeforeSheets(
  name: string,
  { version, entries, waiting = [], factory = indexedDB }: BooksLeft,
): Promise<void> {
  const request = factory.open(name, version * 10);
  request.onupgradeneeded = () => {
    const database = request.result;
    const store = database.createObjectStore("entries", { keyPath: "id" });
    store.createIndex("shownOn", "shownOn");
    database.createObjectStore("categories", { keyPath: "id" });
    const outbox = database.createObjectStore("outbox", { keyPath: ["kind", "id"] });
    outbox.createIndex("refused", "refused");
    const notes = database.createObjectStore("notes", { keyPath: "name" });
    notes.put({ name: "deviceId", note: "019a8000-0000-7000-8000-0000000000d1" });
    if (version === 2) {
      store.createIndex("kept", "kept");
      database.createObjectStore("utterances", { keyPath: "batchId" });
    }
    for (const entry of entries) store.put(rowOf(entry, version));
    for (const id of waiting) outbox.put({ kind: "entry", id });
  };
  (await settled(request)).close();
}

/** The native version of the database, and the rows of one table. */
export async function rowsLeft(
  name: string,
  table: string,
): Promise<{ readonly version: number; readonly rows: readonly unknown[] | null }> {
  const database = await settled(indexedDB.open(name));
  const { version } = database;
  const rows = database.objectStoreNames.contains(table)
    ? await settled(database.transaction(table).objectStore(table).getAll())
    : null;
  database.close();
  return { version, rows };
}

function rowOf(entry: Entry, version: VersionBeforeSheets): object {
  if (entry.deleted) return entry;
  const row = { ...entry, shownOn: entry.date };
  return version === 1 ? row : { ...row, kept: entry.id };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
