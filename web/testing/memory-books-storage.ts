import {
  addToSums,
  type Category,
  type Definition,
  type Entry,
  type Summed,
  type Waiting,
} from "@suikouji/core";
import type {
  BooksStorage,
  BooksTables,
  Notes,
  StoredPhoto,
} from "../src/platform/books/storage/books-storage.ts";

/** What survives a crash of the device. */
export interface Durable {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly outbox: ReadonlyMap<string, Waiting>;
  readonly notes: ReadonlyMap<string, unknown>;
  readonly utterances: ReadonlyMap<string, string>;
  readonly photos: ReadonlyMap<string, StoredPhoto>;
}

export const EMPTY: Durable = {
  entries: new Map(),
  categories: new Map(),
  definitions: new Map(),
  outbox: new Map(),
  notes: new Map(),
  utterances: new Map(),
  photos: new Map(),
};

type Draft = { -readonly [Name in keyof Durable]: Map<string, MapValue<Durable[Name]>> };
type MapValue<Kept> = Kept extends ReadonlyMap<string, infer Value> ? Value : never;

/** Where a transaction's writes go when it commits. */
export interface Disk {
  durable(): Durable;
  /** Settles when the commit is reported; never, if the device dies. */
  commit(next: Durable): Promise<void>;
}

/** A storage in memory that keeps the contract: one change at a time, all of it or none. */
export function memoryBooksStorage(disk: Disk): BooksStorage {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: (work) => work(tablesOf(draftOf(disk.durable()))),
    change(work) {
      const turn = last.then(async () => {
        const draft = draftOf(disk.durable());
        const answer = await work(tablesOf(draft));
        await disk.commit(draft);
        return answer;
      });
      last = turn.catch(() => null);
      return turn;
    },
  };
}

export function memoryDisk(durable: Durable = EMPTY): Disk {
  let kept = durable;
  return {
    durable: () => kept,
    commit: async (next) => {
      kept = next;
    },
  };
}

function draftOf(durable: Durable): Draft {
  const { entries, categories, definitions, outbox, notes, utterances, photos } = durable;
  return {
    entries: new Map(entries),
    categories: new Map(categories),
    definitions: new Map(definitions),
    outbox: new Map(outbox),
    notes: new Map(notes),
    utterances: new Map(utterances),
    photos: new Map(photos),
  };
}

function tablesOf(draft: Draft): BooksTables {
  const { entries, categories, definitions, outbox, notes, utterances, photos } = draft;
  const kept = () => sorted(entries).filter(({ deleted }) => !deleted);
  const keyOf = ({ kind, id }: Pick<Waiting, "kind" | "id">) => `${kind} ${id}`;
  return {
    entries: {
      ...recordsOf(entries),
      all: async () => sorted(entries),
      kept: async () => kept(),
      keptBetween: async ({ from, to }) =>
        kept()
          .filter(({ date }) => date >= from && date <= to)
          .sort((one, other) => compare(one.date, other.date)),
      async sumsBetween({ from, to }) {
        const sums = new Map<string, Summed>();
        for (const entry of kept()) {
          if (entry.date >= from && entry.date <= to) addToSums(sums, entry);
        }
        return [...sums.values()];
      },
      async visitKept(visit) {
        for (const entry of kept()) visit(entry);
      },
      async recordedDays() {
        const days = kept()
          .map(({ date }) => date)
          .sort();
        const [from, to] = [days[0], days.at(-1)];
        return from === undefined || to === undefined ? null : { from, to };
      },
      newest: async (count) => kept().reverse().slice(0, count),
    },
    categories: { ...recordsOf(categories), all: async () => sorted(categories) },
    definitions: { ...recordsOf(definitions), all: async () => sorted(definitions) },
    outbox: {
      first: async (count) =>
        [...outbox]
          .sort(([one], [other]) => compare(one, other))
          .map(([, row]) => row)
          .slice(0, count),
      get: async (keys) => keys.map((key) => outbox.get(keyOf(key))),
      put: async (rows) => {
        for (const row of rows) outbox.set(keyOf(row), row);
      },
      drop: async (rows) => {
        for (const row of rows) outbox.delete(keyOf(row));
      },
      clear: async () => outbox.clear(),
      count: async () => outbox.size,
      refused: async () => [...outbox.values()].filter(({ refused }) => refused === 1),
    },
    notes: {
      get: async <Name extends keyof Notes>(name: Name) =>
        notes.get(name) as Notes[Name] | undefined,
      put: async (name, note) => void notes.set(name, note),
      drop: async (name) => void notes.delete(name),
    },
    utterances: {
      get: async (batchId) => utterances.get(batchId),
      all: async () => new Map(utterances),
      count: async () => utterances.size,
      put: async (batchId, text) => void utterances.set(batchId, text),
      drop: async (batchIds) => {
        for (const batchId of batchIds) utterances.delete(batchId);
      },
      clear: async () => utterances.clear(),
    },
    photos: {
      get: async (id) => photos.get(id),
      put: async (photo) => void photos.set(photo.id, photo),
      drop: async (ids) => {
        for (const id of ids) photos.delete(id);
      },
      clear: async () => photos.clear(),
      ids: async () => [...photos.keys()],
      unsent: async () => [...photos.values()].filter(({ unsent }) => unsent).map(({ id }) => id),
      sizes: async () => [...photos.values()].map(({ size }) => size),
    },
  };
}

function recordsOf<Kept extends { readonly id: string }>(records: Map<string, Kept>) {
  return {
    get: async (ids: readonly string[]) => ids.map((id) => records.get(id)),
    put: async (put: readonly Kept[]) => {
      for (const record of put) records.set(record.id, record);
    },
    drop: async (ids: readonly string[]) => {
      for (const id of ids) records.delete(id);
    },
    clear: async () => records.clear(),
  };
}

function sorted<Kept>(records: ReadonlyMap<string, Kept>): Kept[] {
  return [...records].sort(([one], [other]) => compare(one, other)).map(([, record]) => record);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
