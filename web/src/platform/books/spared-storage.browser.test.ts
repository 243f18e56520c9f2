import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";
import type { DeviceBooks } from "./open-books.ts";

afterEach(closeTestBooks);

test("books that the browser threw away come back: what was not sent, the device, its settings", async () => {
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

test("a copy that the browser threw away is made anew", async () => {
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

async function booksIn({ ledger, settings, storage }: DeviceBooks) {
  return {
    entries: await ledger.entries(),
    settings: await settings.read(),
    waiting: await storage.read(({ outbox }) => outbox.first(9)),
  };
}

/** As Chromium does with a database whose log a kill has torn. */
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
