import { describeLedger } from "@suikouji/core/testing/ledger-conformance";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../testing/test-books.ts";

afterEach(closeTestBooks);

describeLedger("IndexedDbLedger", async () => (await openTestBooks()).ledger);

test("the newest entries come first, the removed ones not at all", async () => {
  const { ledger, latest } = await openTestBooks();
  await ledger.saveBatch([transaction({ description: "一" }), transaction({ description: "二" })]);
  const [third] = await ledger.saveBatch([transaction({ description: "三" })]);
  await ledger.saveBatch([transaction({ description: "四" })]);
  await ledger.remove([third?.id ?? ""]);

  const newest = await latest(2);

  expect(newest.map(({ description }) => description)).toEqual(["四", "二"]);
});

test("every write is strict: the disk has it before the user is told", async () => {
  const durabilities = await durabilitiesOfWrites(async () => {
    const { ledger, categories, settings } = await openTestBooks();
    const [entry] = await ledger.saveBatch([transaction()]);
    await ledger.edit(entry?.id ?? "", { description: "别的" });
    await categories.add("EXPENSE", "滑雪");
    await settings.change({ welcomed: true });
  });

  expect(durabilities.length).toBeGreaterThanOrEqual(5);
  expect(new Set(durabilities)).toEqual(new Set(["strict"]));
});

test("the change and the note that it waits to be sent are one transaction", async () => {
  const { ledger, storage } = await openTestBooks();

  const saved = await ledger.saveBatch([transaction({ category: "滑雪" }), transaction()]);

  const waiting = await storage.read(({ outbox }) => outbox.first(10));
  expect(waiting).toEqual([
    { kind: "category", id: "EXPENSE:滑雪" },
    ...saved.map(({ id }) => ({ kind: "entry", id })),
  ]);
});

async function durabilitiesOfWrites(work: () => Promise<void>): Promise<readonly string[]> {
  const open = IDBDatabase.prototype.transaction;
  const durabilities: string[] = [];
  IDBDatabase.prototype.transaction = function (...wanted) {
    const opened = open.apply(this, wanted);
    if (opened.mode === "readwrite") durabilities.push(opened.durability);
    return opened;
  };
  try {
    await work();
  } finally {
    IDBDatabase.prototype.transaction = open;
  }
  return durabilities;
}
