import { createIdSource, fen, type LedgerEntry, type Moment } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportedRecords } from "../../../../testing/exported-records.ts";
import { someEntry } from "../../../../testing/import-records.ts";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import type { Writer } from "../storage/write-records.ts";
import { importRecords } from "./import-records.ts";
import type { ExportedRecords } from "./missing-records.ts";

describe("an export is imported", () => {
  test("whole and unchanged into empty books, and queued for the server", async () => {
    const from = device();
    const [first] = await from.ledger.saveBatch([
      transaction({ description: "早饭" }),
      transaction(),
    ]);
    await from.ledger.forget([first?.id ?? ""]);
    const exported = await from.exported();
    const to = device();

    const taken = await to.importRecords(exported);

    expect(taken).toMatchObject({ added: exported.entries.map(({ id }) => id), known: 0 });
    const unsynced = exported.entries.map((entry) => ({ ...entry, revision: 0 }));
    expect(await to.ledger.entries()).toEqual(unsynced);
    expect(unsynced[0]).toMatchObject({ description: "早饭", forgotten: true });
    expect(await to.waiting()).toEqual(exported.entries.map(({ id }) => `entry ${id}`));
  });

  test("and ends the offer to undo the save before it, unless nothing was missing", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction()]);
    const exported = await from.exported();
    const to = device();
    await to.ledger.saveBatch([transaction()]);

    await to.importRecords(exported);
    expect(await to.ledger.lastSave()).toBeNull();

    const [saved] = await to.ledger.saveBatch([transaction()]);
    await to.importRecords(exported);
    expect(await to.ledger.lastSave()).toMatchObject({ entries: [{ id: saved?.id }] });
  });

  test("in parts of one transaction, and tells how far it is", async () => {
    const from = device();
    await from.ledger.saveBatch(Array.from({ length: 600 }, () => transaction()));
    const to = device();
    const percents: number[] = [];
    const countThen: number[] = [];

    const exported = await from.exported();
    await to.importRecords(exported, (percent) => {
      percents.push(percent);
      void to.durable().then(({ entries }) => countThen.push(entries.size));
    });

    expect(percents).toEqual([21, 42, 50, 71, 92, 100]);
    expect(await to.ledger.entries()).toHaveLength(600);
    expect(new Set(countThen)).toEqual(new Set([0]));
  });

  test("a second time nothing is added, written or sent", async () => {
    const books = device();
    await books.ledger.saveBatch([transaction(), transaction()]);
    const exported = await books.exported();
    const before = await books.durable();

    expect(await books.importRecords(exported)).toMatchObject({ added: [], known: 2 });

    expect(await books.durable()).toEqual(before);
  });

  test("entries deleted in the export are neither restored nor counted", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ description: "早饭" }), transaction()]);
    const { entries, ...others } = await from.exported();
    const [breakfast, lunch] = entries.map((entry, index) => ({ ...entry, deleted: index === 0 }));
    if (breakfast === undefined || lunch === undefined) throw new Error("Two were saved");
    const to = device();

    expect(await from.importRecords({ ...others, entries: [breakfast] })).toMatchObject({
      added: [],
      known: 0,
    });
    expect(await to.importRecords({ ...others, entries: [breakfast, lunch] })).toMatchObject({
      added: [lunch.id],
      known: 0,
    });

    expect(await from.ledger.entries()).toHaveLength(2);
  });

  test("entries changed since stay changed, entries deleted since are restored", async () => {
    const books = device();
    await books.ledger.saveBatch([
      transaction({ description: "早饭" }),
      transaction({ description: "午饭" }),
    ]);
    const exported = await books.exported();
    const [breakfast = "", lunch = ""] = exported.entries.map(({ id }) => id);
    await books.ledger.edit(breakfast, { amount: fen(99) });
    await books.ledger.remove([lunch]);
    const [, deleted] = await books.stored();

    expect(await books.importRecords(exported)).toMatchObject({ added: [lunch], known: 1 });

    const kept = await books.ledger.entries();
    expect(kept).toMatchObject([
      { id: breakfast, amount: 99 },
      { id: lunch, description: "午饭" },
    ]);
    expect(kept[1]?.updatedAtMs).toBeGreaterThan(deleted?.updatedAtMs ?? Number.NaN);
    expect(kept[1]?.deviceId).toBe(books.deviceId);
  });

  test("an entry that is in the file twice is imported once", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction()]);
    const { entries, ...rest } = await from.exported();
    const to = device();

    expect(await to.importRecords({ entries: [...entries, ...entries], ...rest })).toMatchObject({
      added: [entries[0]?.id],
    });

    expect(await to.ledger.entries()).toHaveLength(1);
  });

  test("of two versions of an entry in the file the later one is imported", async () => {
    const [early, late] = [1, 2].map((updatedAtMs) =>
      someEntry({ id: "019a", updatedAtMs, description: `第${updatedAtMs}版` }),
    ) as [LedgerEntry, LedgerEntry];
    const to = device();

    const taken = await to.importRecords({ ...NOTHING, entries: [late, early] });

    expect(taken).toMatchObject({ added: ["019a"], known: 0 });
    expect(await to.ledger.entries()).toMatchObject([{ description: "第2版" }]);
  });

  test("one invalid entry, and nothing of the file is imported", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction(), transaction()]);
    const { entries, ...rest } = await from.exported();
    const [first, second] = entries as readonly [LedgerEntry, LedgerEntry];
    const to = device();

    const taken = to.importRecords({ entries: [first, { ...second, amount: fen(0) }], ...rest });

    await expect(taken).rejects.toMatchObject({ failure: "invalid-transaction" });
    expect(await to.ledger.entries()).toEqual([]);
  });
});

describe("categories are imported with it", () => {
  test("the user's own, the renamed and the hidden ones", async () => {
    const from = device();
    await from.categories.add("EXPENSE", "滑雪");
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.categories.change("EXPENSE:零食", { hidden: true });
    await from.ledger.saveBatch([transaction({ category: "出行" })]);
    const to = device();

    await to.importRecords(await from.exported());

    expect(await to.categories.all()).toEqual(await from.categories.all());
    expect(await to.ledger.entries()).toMatchObject([{ category: "出行" }]);
  });

  test("but do not overwrite what the user arranged since", async () => {
    const books = device();
    await books.categories.change("EXPENSE:交通", { name: "出行" });
    const exported = await books.exported();
    await books.categories.change("EXPENSE:交通", { name: "路上" });

    await books.importRecords(exported);

    const names = (await books.categories.all()).map(({ name }) => name);
    expect(names).toContain("路上");
    expect(names).not.toContain("出行");
  });

  test("a name that a category here has is not added twice; its entries go to that category", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.ledger.saveBatch([transaction({ category: "出行" })]);
    const to = device();
    const { id } = await to.categories.add("EXPENSE", "出行");

    await to.importRecords(await from.exported());

    const bearers = (await to.categories.all()).filter(({ name }) => name === "出行");
    expect(bearers.map((view) => view.id)).toEqual([id]);
    expect(await to.ledger.entries()).toMatchObject([{ category: "出行", categoryId: id }]);
  });

  test("a child follows its parent to the category that has the name here", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.categories.add("EXPENSE", "打车", "EXPENSE:交通");
    const to = device();
    const { id } = await to.categories.add("EXPENSE", "出行");

    await to.importRecords(await from.exported());

    const taxi = (await to.categories.all()).find(({ name }) => name === "打车");
    expect(taxi).toMatchObject({ parentId: id });
  });

  test("categories that swapped names are told apart", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.categories.add("EXPENSE", "交通");
    await from.ledger.saveBatch([
      transaction({ category: "出行" }),
      transaction({ category: "交通" }),
    ]);
    const to = device();

    await to.importRecords(await from.exported());

    expect(await to.ledger.entries()).toMatchObject([{ category: "出行" }, { category: "交通" }]);
  });

  test("a category deleted before the export is found by its name", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    const { id } = await from.categories.add("EXPENSE", "交通");
    await from.ledger.saveBatch([transaction({ category: "交通" })]);
    const { entries } = await from.exported();
    const to = device();

    await to.importRecords({
      ...NOTHING,
      entries: entries.map((entry) => ({ ...entry, category: "旧账" })),
    });

    expect(await to.ledger.entries()).toMatchObject([{ category: "旧账", categoryId: id }]);
  });
});

const NOTHING: ExportedRecords = { entries: [], categories: [], definitions: [] };

function device() {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  deviceCount += 1;
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now: () => Moment = tickingClock();
  const deviceId = `device ${deviceCount}`;
  const writer: Writer = { storage, deviceId, now, ids };
  const ledger = indexedDbLedger(writer);
  const categories = indexedDbCategories(writer);
  const waiting = async () =>
    (await storage.read(({ outbox }) => outbox.first(100))).map(({ kind, id }) => `${kind} ${id}`);
  return {
    deviceId,
    ledger,
    categories,
    waiting,
    importRecords: (exported: ExportedRecords, onProgress?: (percent: number) => void) =>
      importRecords(writer, exported, onProgress),
    stored: () => storage.read((tables) => tables.entries.all()),
    durable: async () => disk.durable(),
    exported: () => exportedRecords(storage, ledger),
  };
}

let deviceCount = 0;
