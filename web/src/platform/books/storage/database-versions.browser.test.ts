import { afterEach, describe, expect, test } from "vitest";
import { leaveBooksBeforeSheets, rowsLeft } from "../../../../testing/books-before-sheets.ts";
import {
  dayAfter,
  entriesInOrder,
  entryWith,
  numberedId,
} from "../../../../testing/some-entries.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { BooksUnavailable, openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";
import { laidOut } from "./sheets.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  closeTestBooks();
  for (const database of opened.splice(0)) database.close();
});

/** The last is more than are converted at once. */
const COUNTS = [0, 1, 3, 1000, 2100];

describe.each([1, 2] as const)("books of version %i", (version) => {
  test.each(COUNTS)("with %i entries are opened with all of them", async (count) => {
    const name = crypto.randomUUID();
    const entries = entriesInOrder(count);
    await leaveBooksBeforeSheets(name, { version, entries });

    const storage = indexedDbStorage(await opening(name));

    const kept = entries.filter(({ deleted }) => !deleted);
    const range = { from: dayAfter(0), to: dayAfter(2) };
    const found = await storage.read(async (tables) => ({
      all: await tables.entries.all(),
      kept: await tables.entries.kept(),
      between: await tables.entries.keptBetween(range),
      newest: await tables.entries.newest(30),
      deviceId: await tables.notes.get("deviceId"),
    }));
    expect(found).toEqual({
      all: entries,
      kept,
      between: kept.filter(({ date }) => date <= range.to),
      newest: [...kept].reverse().slice(0, 30),
      deviceId: "019a8000-0000-7000-8000-0000000000d1",
    });
  });

  test("are stored on full sheets, and their old rows are gone", async () => {
    const name = crypto.randomUUID();
    const entries = entriesInOrder(2100);
    await leaveBooksBeforeSheets(name, { version, entries });

    (await opening(name)).close();

    expect(await rowsLeft(name, "sheets")).toEqual({ version: 60, rows: laidOut(entries) });
    expect(await rowsLeft(name, "entries")).toEqual({ version: 60, rows: null });
  });

  test("with deleted entries only are as empty as before", async () => {
    const name = crypto.randomUUID();
    const entries = entriesInOrder(100).map((entry) => ({ ...entry, deleted: true }));
    await leaveBooksBeforeSheets(name, { version, entries });

    const storage = indexedDbStorage(await opening(name));

    const found = await storage.read(async (tables) => [
      await tables.entries.all(),
      await tables.entries.kept(),
      await tables.entries.newest(5),
    ]);
    expect(found).toEqual([entries, [], []]);
  });

  test("that the browser lost come back from a copy of that version", async () => {
    const name = crypto.randomUUID();
    const entries = entriesInOrder(100);
    const waiting = entries.map(({ id }) => id);
    const factory = await spareFactory();
    await leaveBooksBeforeSheets(`${name} spare`, { version, entries, waiting, factory });

    const books = await openTestBooks({ name });

    expect(await books.storage.read((tables) => tables.entries.all())).toEqual(entries);
    expect(await books.storage.read(({ outbox }) => outbox.count())).toBe(100);
  });

  test("are unchanged after an interrupted upgrade, and are upgraded the next time", async () => {
    const name = crypto.randomUUID();
    const entries = entriesInOrder(1000);
    await leaveBooksBeforeSheets(name, { version, entries });

    const attempt = openDatabase({ name, factory: breakingOff() });

    await expect(attempt).rejects.toBeInstanceOf(BooksUnavailable);
    const left = await rowsLeft(name, "entries");
    expect(left.version).toBe(version * 10);
    expect(left.rows).toHaveLength(1000);
    expect(left.rows?.[0]).toMatchObject(entryWith(numberedId(0), { date: dayAfter(0) }));
    expect((await rowsLeft(name, "sheets")).rows).toBe(null);
    const storage = indexedDbStorage(await opening(name));
    expect(await storage.read((tables) => tables.entries.all())).toEqual(entries);
  });
});

async function opening(name: string): Promise<BooksDatabase> {
  const database = await openDatabase({ name });
  opened.push(database);
  return database;
}

async function spareFactory(): Promise<IDBFactory> {
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
  };
  return (await storageBuckets.open("spare")).indexedDB;
}

/** The browser's databases; the upgrade is interrupted when the third sheet has been written. */
function breakingOff(): IDBFactory {
  let sheets = 0;
  const breakOff = (transaction: IDBTransaction) => {
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      const put = store.put.bind(store);
      store.put = (value) => {
        const request = put(value);
        if (name === "sheets") {
          request.addEventListener("success", () => {
            sheets += 1;
            if (sheets === 3) transaction.abort();
          });
        }
        return request;
      };
      return store;
    };
  };
  return {
    open(name: string, version?: number) {
      const request = indexedDB.open(name, version);
      request.addEventListener("upgradeneeded", () => {
        if (request.transaction !== null) breakOff(request.transaction);
      });
      return request;
    },
    cmp: (one: unknown, other: unknown) => indexedDB.cmp(one, other),
    databases: () => indexedDB.databases(),
    deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
  };
}
