import { transaction } from "@suikouji/core/testing/transactions";
import { Dexie } from "dexie";
import { afterEach, describe, expect, test } from "vitest";
import { rowsLeft } from "../../../../testing/books-before-sheets.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { BooksStorage } from "./books-storage.ts";
import { type BooksClosed, openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";
import { type BooksDatabase, SCHEMA } from "./schema.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  closeTestBooks();
  for (const database of opened.splice(0)) database.close();
});

const THIS_VERSION = SCHEMA.at(-1)?.version ?? 0;

describe("books of a newer app", () => {
  test("are refused, and nothing is added to them", async () => {
    const name = crypto.randomUUID();
    await leaveNewer(name);

    await expect(openDatabase({ name })).rejects.toMatchObject({ reason: "outdated" });
    await expect(openDatabase({ name })).rejects.toMatchObject({ reason: "outdated" });

    expect(await tablesLeft(name)).toEqual({ version: (THIS_VERSION + 1) * 10, tables: ["later"] });
  });

  test("are refused even after an older app has added to them", async () => {
    const name = crypto.randomUUID();
    await leaveNewer(name, (THIS_VERSION + 1) * 10 + 1);

    await expect(openDatabase({ name })).rejects.toMatchObject({ reason: "outdated" });
  });

  test("are refused when the browser closed the connection meanwhile", async () => {
    const { name, storage, told } = await openedThenClosed();
    await leaveNewer(name);

    const attempt = storage.change(({ notes }) => notes.put("deviceId", "two"));

    await expect(attempt).rejects.toBeInstanceOf(Dexie.DatabaseClosedError);
    await expect(reading(storage)).rejects.toBeInstanceOf(Dexie.DatabaseClosedError);
    expect(told).toEqual(["outdated"]);
    expect(await tablesLeft(name)).toEqual({ version: (THIS_VERSION + 1) * 10, tables: ["later"] });
  });
});

test("books of this version that an older app added to are opened with everything in them", async () => {
  const name = crypto.randomUUID();
  const books = await openTestBooks({ name });
  const saved = await books.ledger.saveBatch([transaction()]);
  closeTestBooks();
  await openWithOlderApp(name);
  expect(await rowsLeft(name, "entries")).toEqual({ version: THIS_VERSION * 10 + 1, rows: [] });

  const again = await openTestBooks({ name });

  expect(await again.ledger.entries()).toEqual(saved);
  await again.ledger.saveBatch([transaction()]);
  expect(await again.ledger.entries()).toHaveLength(2);
});

test("books deleted after the browser closed the connection are not created again", async () => {
  const { name, storage, told } = await openedThenClosed();
  await settled(indexedDB.deleteDatabase(name));

  const attempt = storage.change(({ notes }) => notes.put("deviceId", "two"));

  await expect(attempt).rejects.toBeInstanceOf(Dexie.DatabaseClosedError);
  await expect(reading(storage)).rejects.toBeInstanceOf(Dexie.DatabaseClosedError);
  expect(told).toEqual(["deleted"]);
  expect((await indexedDB.databases()).map((known) => known.name)).not.toContain(name);
});

test("books that still exist are reopened silently", async () => {
  const { storage, told } = await openedThenClosed();

  await storage.change(({ notes }) => notes.put("settings", { welcomed: true }));

  expect(await reading(storage)).toBe("one");
  expect(told).toEqual([]);
});

/** Books whose connection the browser has closed, as it does when it clears a site's data. */
async function openedThenClosed() {
  const name = crypto.randomUUID();
  const told: BooksClosed[] = [];
  const database = await openDatabase({ name, onClosed: (reason) => told.push(reason) });
  opened.push(database);
  const storage = indexedDbStorage(database);
  await storage.change(({ notes }) => notes.put("deviceId", "one"));
  database.backendDB().dispatchEvent(new Event("close"));
  return { name, storage, told };
}

function reading(storage: BooksStorage): Promise<string | undefined> {
  return storage.read(({ notes }) => notes.get("deviceId"));
}

/** What a later app may leave: none of the tables that this app uses. */
async function leaveNewer(name: string, version = (THIS_VERSION + 1) * 10): Promise<void> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const table of [...request.result.objectStoreNames]) {
      request.result.deleteObjectStore(table);
    }
    request.result.createObjectStore("later", { keyPath: "id" });
  };
  (await settled(request)).close();
}

/** An app from before the sheets, which had no guard against newer books. */
async function openWithOlderApp(name: string): Promise<void> {
  const older = new Dexie(name);
  for (const { version, stores } of SCHEMA.slice(0, 2)) older.version(version).stores(stores);
  await older.open();
  older.close();
}

async function tablesLeft(name: string) {
  const database = await settled(indexedDB.open(name));
  const { version, objectStoreNames } = database;
  database.close();
  return { version, tables: [...objectStoreNames] };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
