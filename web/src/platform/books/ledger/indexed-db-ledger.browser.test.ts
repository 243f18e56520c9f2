import { describeLedger } from "@suikouji/core/testing/ledger-conformance";
import { transaction } from "@suikouji/core/testing/transactions";
import { afterEach, expect, test } from "vitest";
import { closeTestBooks, openTestBooks } from "../../../../testing/test-books.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import type { LastSave } from "../books.ts";

afterEach(closeTestBooks);

describeLedger("IndexedDbLedger", async () => (await openTestBooks()).ledger);

test("the newest entries come first, without the removed ones", async () => {
  const { ledger, latest } = await openTestBooks();
  await ledger.saveBatch([transaction({ description: "一" }), transaction({ description: "二" })]);
  const [third] = await ledger.saveBatch([transaction({ description: "三" })]);
  await ledger.saveBatch([transaction({ description: "四" })]);
  await ledger.remove([third?.id ?? ""]);

  const newest = await latest(2);

  expect(newest.map(({ description }) => description)).toEqual(["四", "二"]);
});

test("the last save is known after the clock was set back and the page reloaded", async () => {
  const name = `test ${crypto.randomUUID()}`;
  const first = await openTestBooks({ name });
  await first.ledger.saveBatch([transaction({ description: "一" })]);
  const hourBefore = tickingClock(Date.parse("2026-11-15T09:00:00+08:00"));
  const second = await openTestBooks({ name, now: hourBefore });
  expect(namesOf(await second.lastSave())).toEqual(["一"]);

  await second.ledger.saveBatch([
    transaction({ description: "二" }),
    transaction({ description: "三" }),
  ]);

  expect(namesOf(await second.lastSave())).toEqual(["二", "三"]);
  expect(namesOf(await first.lastSave())).toEqual(["二", "三"]);
});

test("the age of the last save does not change when the clock is set forward", async () => {
  let epochMs = 0;
  const { ledger, lastSave } = await openTestBooks({
    now: () => ({ epochMs, utcOffsetMinutes: 480 }),
  });
  const beforeMs = performance.now();
  await ledger.saveBatch([transaction()]);

  epochMs = Date.parse("2026-11-15T10:00:00+08:00");

  expect((await lastSave())?.savedAtMs).toBeGreaterThanOrEqual(beforeMs);
});

test("a last save that was removed is none; restored it is one again", async () => {
  const { ledger, lastSave } = await openTestBooks();
  await ledger.saveBatch([transaction({ description: "一" })]);
  const saved = await ledger.saveBatch([transaction({ description: "二" })]);
  const ids = saved.map(({ id }) => id);

  await ledger.remove(ids);
  const removed = await lastSave();
  await ledger.restore(ids);

  expect(removed).toBeNull();
  expect(namesOf(await lastSave())).toEqual(["二"]);
});

test("every write is strict: it is on disk before the user is told", async () => {
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

test("a change and its row in the outbox are one transaction", async () => {
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

function namesOf(save: LastSave | null): readonly string[] {
  return (save?.entries ?? []).map(({ description }) => description);
}
