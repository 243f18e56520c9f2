import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import type { DeviceBooks } from "../open-books.ts";
import { openDatabase } from "../storage/database.ts";
import { indexedDbStorage } from "../storage/indexed-db-storage.ts";

afterEach(closeTestBooks);

test("books that the browser deleted come back: unsent records, the device id, the settings", async () => {
  const name = crypto.randomUUID();
  const books = await openTestBooks({ name });
  const saved = await books.ledger.saveBatch([transaction({ category: "滑雪" }), transaction()]);
  await books.ledger.remove([saved[1]?.id ?? ""]);
  await books.settings.change({ theme: "dark" });
  const before = await booksIn(books);
  books.close();
  await thrownAway(indexedDB, name);

  const again = await openTestBooks({ name });

  expect(again.deviceId).toBe(books.deviceId);
  expect(await booksIn(again)).toEqual(before);
});

test("a copy that the browser deleted is made again", async () => {
  const name = crypto.randomUUID();
  const books = await openTestBooks({ name });
  const saved = await books.ledger.saveBatch([transaction()]);
  books.close();
  await thrownAway(await spareFactory(), `${name} spare`);
  const second = await openTestBooks({ name });
  await second.ledger.saveBatch([transaction()]);
  second.close();
  await thrownAway(indexedDB, name);

  const third = await openTestBooks({ name });

  const kept = await third.ledger.entries();
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual(saved[0]);
});

test("an older database that the browser put back gets its last changes from the copy", async () => {
  const name = crypto.randomUUID();
  const books = await openTestBooks({ name });
  const [saved] = await books.ledger.saveBatch([transaction({ description: "午饭" })]);
  const older = await books.storage.read(async ({ entries, notes }) => ({
    entries: await entries.all(),
    writes: await notes.get("writes"),
  }));
  await books.ledger.edit(saved?.id ?? "", { description: "晚饭" });
  await books.ledger.saveBatch([transaction({ description: "打车" })]);
  books.close();
  const database = await openDatabase({ name });
  await indexedDbStorage(database).change(async ({ entries, outbox, notes }) => {
    await entries.clear();
    await outbox.clear();
    await entries.put(older.entries);
    if (older.writes !== undefined) await notes.put("writes", older.writes);
  });
  database.close();

  const again = await openTestBooks({ name });
  await again.settings.change({ theme: "dark" });

  const kept = await again.ledger.entries();
  expect(kept.map(({ description }) => description)).toEqual(["晚饭", "打车"]);
  expect(await again.storage.read(({ outbox }) => outbox.count())).toBe(2);
});

test("a copy that never opens delays neither the start nor a save", async () => {
  const books = await openTestBooks({ spare: new Promise<never>(() => {}), spareTimeoutMs: 0 });

  const saved = await books.ledger.saveBatch([transaction()]);

  expect(books.wereMissing).toBe(true);
  expect(await books.ledger.entries()).toEqual(saved);
});

async function booksIn({ ledger, settings, storage }: DeviceBooks) {
  return {
    entries: await ledger.entries(),
    settings: await settings.read(),
    waiting: await storage.read(({ outbox }) => outbox.first(9)),
  };
}

/** As Chromium does with a database whose log was torn by a kill. */
function thrownAway(factory: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function spareFactory(): Promise<IDBFactory> {
  const { storageBuckets } = navigator as unknown as {
    readonly storageBuckets: { open(name: string): Promise<{ readonly indexedDB: IDBFactory }> };
  };
  return (await storageBuckets.open("spare")).indexedDB;
}
