import type { Waiting } from "@suikouji/core";
import { Dexie } from "dexie";
import type { BooksStorage, BooksTables, Notes } from "./books-storage.ts";
import { type BooksDatabase, indexed, type StoredEntry, withoutKeys } from "./schema.ts";

export function indexedDbStorage(database: BooksDatabase): BooksStorage {
  const tables = tablesOf(database);
  // All of them in every transaction: one that changes is alone.
  const all = database.tables.map(({ name }) => name);
  return {
    // Async in so many words: Dexie then carries the transaction through what such a function awaits.
    read: (work) => native(() => database.transaction("r", all, async () => await work(tables))),
    change: (work) => native(() => database.transaction("rw", all, async () => await work(tables))),
  };
}

/** Dexie's own promises stay inside: they carry the transaction along. */
async function native<Answer>(work: () => PromiseLike<Answer>): Promise<Answer> {
  return await work();
}

function tablesOf(database: BooksDatabase): BooksTables {
  const { entries, categories, outbox, notes, utterances } = database;
  return {
    entries: {
      get: async (ids) => (await found(entries, ids)).map((row) => row && withoutKeys(row)),
      put: async (records) => void (await entries.bulkPut(records.map(indexed))),
      drop: async (ids) => await entries.bulkDelete([...ids]),
      clear: async () => await entries.clear(),
      all: async () => (await entries.toArray()).map(withoutKeys),
      kept: async () => (await entries.orderBy("kept").toArray()).map(withoutKeys),
      keptBetween: async ({ from, to }) =>
        (await entries.where("shownOn").between(from, to, true, true).toArray()).map(withoutKeys),
      newest: async (count) =>
        (await entries.orderBy("kept").reverse().limit(count).toArray()).map(withoutKeys),
    },
    categories: {
      get: async (ids) => await categories.bulkGet([...ids]),
      put: async (records) => void (await categories.bulkPut([...records])),
      drop: async (ids) => await categories.bulkDelete([...ids]),
      clear: async () => await categories.clear(),
      all: async () => await categories.toArray(),
    },
    outbox: {
      first: async (count) => await outbox.orderBy("[kind+id]").limit(count).toArray(),
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
      clear: async () => await utterances.clear(),
    },
  };
}

/**
 * A thousand ids one by one are a thousand questions to the browser. Those of a page lie close
 * together, so that one question brings them all, or that there are none.
 */
async function found(
  entries: BooksDatabase["entries"],
  ids: readonly string[],
): Promise<readonly (StoredEntry | undefined)[]> {
  if (ids.length < WORTH_A_RANGE) return await entries.bulkGet([...ids]);
  const [first = "", last = ""] = [ids.reduce(lesser), ids.reduce(greater)];
  const most = 2 * ids.length;
  const near = await entries.where("id").between(first, last, true, true).limit(most).toArray();
  if (near.length === most) return await entries.bulkGet([...ids]);
  const byId = new Map(near.map((entry) => [entry.id, entry]));
  return ids.map((id) => byId.get(id));
}

const WORTH_A_RANGE = 20;
const lesser = (one: string, other: string) => (one < other ? one : other);
const greater = (one: string, other: string) => (one > other ? one : other);

function keyOf({ kind, id }: Waiting): [string, string] {
  return [kind, id];
}

export function liveQuery<Answer>(
  read: () => Promise<Answer>,
  listener: (answer: Answer) => void,
): () => void {
  // Async in so many words: Dexie follows what such a function reads.
  const subscription = Dexie.liveQuery(async () => await read()).subscribe(listener, (error) => {
    // Whoever closes the books tells so; a read that was under way then has nothing to add.
    if (!(error instanceof Dexie.DatabaseClosedError)) reportError(error);
  });
  return () => subscription.unsubscribe();
}
