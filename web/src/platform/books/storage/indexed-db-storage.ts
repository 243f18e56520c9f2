import type { Waiting } from "@suikouji/core";
import { Dexie, type Table } from "dexie";
import { retryDelayMs } from "../../network/retry-delay.ts";
import { browserTimers, type Timers } from "../../timers.ts";
import type { WatchOptions } from "../books.ts";
import type { BooksStorage, BooksTables, ListedTable, Notes } from "./books-storage.ts";
import type { BooksDatabase } from "./schema.ts";
import { sheetTable } from "./sheet-table.ts";

export function indexedDbStorage(database: BooksDatabase): BooksStorage {
  const tables = tablesOf(database);
  // Every transaction takes all tables, so that a change is exclusive.
  const all = database.tables.map(({ name }) => name);
  return {
    // An async function, because Dexie keeps the transaction across its awaits.
    read: (work) => native(() => database.transaction("r", all, async () => await work(tables))),
    change: (work) => native(() => database.transaction("rw", all, async () => await work(tables))),
  };
}

/** Dexie's own promises stay inside: they carry the transaction. */
async function native<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
  return await work();
}

function tablesOf(database: BooksDatabase): BooksTables {
  const { sheets, categories, definitions, outbox, notes, utterances, photos } = database;
  return {
    entries: sheetTable(sheets),
    categories: listedTable(categories),
    definitions: listedTable(definitions),
    outbox: {
      first: async (count) => await outbox.orderBy("[kind+id]").limit(count).toArray(),
      get: async (keys) => await outbox.bulkGet(keys.map(keyOf)),
      put: async (rows) => void (await outbox.bulkPut([...rows])),
      drop: async (rows) => await outbox.bulkDelete(rows.map(keyOf)),
      clear: async () => await outbox.clear(),
      count: async () => await outbox.count(),
      refused: async () => await outbox.where("refused").equals(1).toArray(),
    },
    notes: {
      get: async <Name extends keyof Notes>(name: Name) =>
        (await notes.get(name))?.note as Notes[Name] | undefined,
      put: async (name, note) => void (await notes.put({ name, note })),
      drop: async (name) => await notes.delete(name),
    },
    utterances: {
      get: async (batchId) => (await utterances.get(batchId))?.text,
      all: async () =>
        new Map((await utterances.toArray()).map(({ batchId, text }) => [batchId, text])),
      count: async () => await utterances.count(),
      put: async (batchId, text) => void (await utterances.put({ batchId, text })),
      drop: async (batchIds) => await utterances.bulkDelete([...batchIds]),
      clear: async () => await utterances.clear(),
    },
    photos: {
      get: async (id) => await photos.get(id),
      put: async (photo) => void (await photos.put(photo)),
      drop: async (ids) => await photos.bulkDelete([...ids]),
      clear: async () => await photos.clear(),
      ids: async () => await photos.toCollection().primaryKeys(),
      unsent: async () => await photos.where("unsent").equals(1).primaryKeys(),
      sizes: async () => (await photos.orderBy("size").keys()).map(Number),
    },
  };
}

function listedTable<Kept>(table: Table<Kept, string>): ListedTable<Kept> {
  return {
    get: async (ids) => await table.bulkGet([...ids]),
    put: async (records) => void (await table.bulkPut([...records])),
    drop: async (ids) => await table.bulkDelete([...ids]),
    clear: async () => await table.clear(),
    all: async () => await table.toArray(),
  };
}

function keyOf({ kind, id }: Pick<Waiting, "kind" | "id">): [string, string] {
  return [kind, id];
}

/** Retries failed reads: Dexie never repeats a query whose first run failed. */
export function liveQuery<Answer>(
  read: () => Promise<Answer>,
  listener: (answer: Answer) => void,
  { unreadable, timers = browserTimers }: WatchOptions & { readonly timers?: Timers } = {},
): () => void {
  let failures = 0;
  let callOff = () => {};
  let subscription = subscribe();

  function subscribe() {
    // An async function, because Dexie observes what it reads.
    return Dexie.liveQuery(async () => {
      try {
        return { answer: await read() };
      } catch (error) {
        return { error };
      }
    }).subscribe(heed);
  }

  function heed(outcome: { readonly answer: Answer } | { readonly error: unknown }): void {
    callOff();
    if ("answer" in outcome) {
      failures = 0;
      listener(outcome.answer);
      return;
    }
    unreadable?.();
    // Closing the books is reported elsewhere; a read under way has nothing to add.
    if (outcome.error instanceof Dexie.DatabaseClosedError) return;
    reportError(outcome.error);
    failures += 1;
    callOff = timers.after(retryDelayMs(failures, Math.random), () => {
      subscription.unsubscribe();
      subscription = subscribe();
    });
  }

  return () => {
    callOff();
    subscription.unsubscribe();
  };
}
