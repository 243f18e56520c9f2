import { SaveFailed } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { openVersionOne } from "../../../../testing/books-version-one.ts";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { BooksUnavailable, openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";

afterEach(closeTestBooks);

const NATIVE_VERSION = 60;

test("books of the first version are opened with everything in them", async () => {
  const name = crypto.randomUUID();
  const { deviceId, shown, removed } = await openVersionOne(name);

  const books = await openTestBooks({ name });

  expect(books.deviceId).toBe(deviceId);
  expect(await books.ledger.entries()).toEqual([{ ...shown, category: "滑雪" }]);
  expect(await books.latest(5)).toEqual([{ ...shown, category: "滑雪" }]);
  expect(await books.settings.read()).toMatchObject({ largeText: true, theme: "system" });
  expect(await books.storage.read(({ outbox }) => outbox.first(5))).toEqual([
    { kind: "entry", id: shown.id },
  ]);
  await books.ledger.restore([removed.id]);
  expect((await books.latest(5)).map(({ id }) => id)).toEqual([removed.id, shown.id]);
});

test("a newer app in another tab closes the books here, and the user is told", async () => {
  const name = crypto.randomUUID();
  const told: string[] = [];
  const books = await openTestBooks({ name, onClosed: (reason) => told.push(reason) });
  const newer = await opened(indexedDB.open(name, NATIVE_VERSION + 10));

  const attempt = books.ledger.saveBatch([transaction()]);

  await expect(attempt).rejects.toMatchObject({ failure: "storage-failed" });
  expect(told).toEqual(["outdated"]);
  await expect(openTestBooks({ name })).rejects.toMatchObject({ reason: "outdated" });
  newer.close();
});

test("books deleted under the app accept no more writes", async () => {
  const name = crypto.randomUUID();
  const told: string[] = [];
  const books = await openTestBooks({ name, onClosed: (reason) => told.push(reason) });
  await opened(indexedDB.deleteDatabase(name));

  await expect(books.ledger.saveBatch([transaction()])).rejects.toBeInstanceOf(SaveFailed);
  expect(told).toEqual(["deleted"]);
});

test("an older app that keeps the books open is waited for only so long", async () => {
  const name = crypto.randomUUID();
  const { database } = await openVersionOne(name, { isLeftOpen: true });

  const attempt = openTestBooks({ name, blockedMs: 0 });

  await expect(attempt).rejects.toBeInstanceOf(BooksUnavailable);
  await expect(attempt).rejects.toMatchObject({ reason: "blocked" });
  database.close();
});

test("a connection that the browser closed is opened again", async () => {
  const database = await openDatabase({ name: crypto.randomUUID() });
  const storage = indexedDbStorage(database);
  await storage.change(({ notes }) => notes.put("deviceId", "one"));
  database.backendDB().dispatchEvent(new Event("close"));

  const known = await storage.change(({ notes }) => notes.get("deviceId"));

  expect(known).toBe("one");
  database.close();
});

test("a full disk is told from other failures, and nothing of the batch is stored", async () => {
  const books = await openTestBooks({ factory: await smallDisk() });
  const saved = await books.ledger.saveBatch([transaction()]);
  const long = transaction({ description: "长".repeat(500) });

  const attempt = books.ledger.saveBatch(Array.from({ length: 2000 }, () => long));

  await expect(attempt).rejects.toMatchObject({ failure: "storage-full" });
  expect(await books.ledger.entries()).toEqual(saved);
});

/** A storage bucket with a small quota. */
async function smallDisk(): Promise<IDBFactory> {
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets: {
      open(name: string, options: { quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
    };
  };
  const { indexedDB } = await storageBuckets.open("small", { quota: 500_000 });
  return indexedDB;
}

function opened<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
