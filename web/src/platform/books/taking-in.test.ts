import { createIdSource, fen, type LedgerEntry, type Moment } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportedRecords } from "../../../testing/exported-records.ts";
import { someEntry } from "../../../testing/import-records.ts";
import { memoryBooksStorage, memoryDisk } from "../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../testing/test-clock.ts";
import { indexedDbCategories } from "./category-books.ts";
import { indexedDbLedger } from "./indexed-db-ledger.ts";
import type { ExportedRecords } from "./missing-records.ts";
import { takeIn } from "./taking-in.ts";
import type { Writer } from "./writing.ts";

describe("what was exported is brought back", () => {
  test("all of it into empty books, as it was, to be sent to the server", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ description: "早饭" }), transaction()]);
    const exported = await from.exported();
    const to = device();

    const taken = await to.takeIn(exported);

    expect(taken).toMatchObject({ added: exported.entries.map(({ id }) => id), known: 0 });
    const unsynced = exported.entries.map((entry) => ({ ...entry, revision: 0 }));
    expect(await to.ledger.entries()).toEqual(unsynced);
    expect(await to.waiting()).toEqual(exported.entries.map(({ id }) => `entry ${id}`));
  });

  test("a second time nothing is added, nothing written and nothing sent", async () => {
    const books = device();
    await books.ledger.saveBatch([transaction(), transaction()]);
    const exported = await books.exported();
    const before = await books.durable();

    expect(await books.takeIn(exported)).toMatchObject({ added: [], known: 2 });

    expect(await books.durable()).toEqual(before);
  });

  test("what the export knows as deleted is neither brought back nor counted", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ description: "早饭" }), transaction()]);
    const { entries, ...others } = await from.exported();
    const [breakfast, lunch] = entries.map((entry, index) => ({ ...entry, deleted: index === 0 }));
    if (breakfast === undefined || lunch === undefined) throw new Error("Two were saved");
    const to = device();

    expect(await from.takeIn({ ...others, entries: [breakfast] })).toMatchObject({
      added: [],
      known: 0,
    });
    expect(await to.takeIn({ ...others, entries: [breakfast, lunch] })).toMatchObject({
      added: [lunch.id],
      known: 0,
    });

    expect(await from.ledger.entries()).toHaveLength(2);
  });

  test("what was changed since stays changed, what was deleted since is there again", async () => {
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

    expect(await books.takeIn(exported)).toMatchObject({ added: [lunch], known: 1 });

    const kept = await books.ledger.entries();
    expect(kept).toMatchObject([
      { id: breakfast, amount: 99 },
      { id: lunch, description: "午饭" },
    ]);
    expect(kept[1]?.updatedAtMs).toBeGreaterThan(deleted?.updatedAtMs ?? Number.NaN);
    expect(kept[1]?.deviceId).toBe(books.deviceId);
  });

  test("an entry that is in the file twice is there once", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction()]);
    const { entries, categories } = await from.exported();
    const to = device();

    expect(await to.takeIn({ entries: [...entries, ...entries], categories })).toMatchObject({
      added: [entries[0]?.id],
    });

    expect(await to.ledger.entries()).toHaveLength(1);
  });

  test("of two versions of an entry in the file, the later one is taken", async () => {
    const [early, late] = [1, 2].map((updatedAtMs) =>
      someEntry({ id: "019a", updatedAtMs, description: `第${updatedAtMs}版` }),
    ) as [LedgerEntry, LedgerEntry];
    const to = device();

    const taken = await to.takeIn({ entries: [late, early], categories: [] });

    expect(taken).toMatchObject({ added: ["019a"], known: 0 });
    expect(await to.ledger.entries()).toMatchObject([{ description: "第2版" }]);
  });

  test("one that no ledger takes, and none of the file is taken in", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction(), transaction()]);
    const { entries, categories } = await from.exported();
    const [first, second] = entries as readonly [LedgerEntry, LedgerEntry];
    const to = device();

    const taken = to.takeIn({ entries: [first, { ...second, amount: fen(0) }], categories });

    await expect(taken).rejects.toMatchObject({ failure: "invalid-transaction" });
    expect(await to.ledger.entries()).toEqual([]);
  });
});

describe("categories come with it", () => {
  test("the owner's own, the renamed and the hidden", async () => {
    const from = device();
    await from.categories.add("EXPENSE", "滑雪");
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.categories.change("EXPENSE:零食", { hidden: true });
    await from.ledger.saveBatch([transaction({ category: "出行" })]);
    const to = device();

    await to.takeIn(await from.exported());

    expect(await to.categories.all()).toEqual(await from.categories.all());
    expect(await to.ledger.entries()).toMatchObject([{ category: "出行" }]);
  });

  test("but not over what its owner arranged since", async () => {
    const books = device();
    await books.categories.change("EXPENSE:交通", { name: "出行" });
    const exported = await books.exported();
    await books.categories.change("EXPENSE:交通", { name: "路上" });

    await books.takeIn(exported);

    const names = (await books.categories.all()).map(({ name }) => name);
    expect(names).toContain("路上");
    expect(names).not.toContain("出行");
  });

  test("a name that a category here bears is not there twice, and its entries go to that one", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.ledger.saveBatch([transaction({ category: "出行" })]);
    const to = device();
    const { id } = await to.categories.add("EXPENSE", "出行");

    await to.takeIn(await from.exported());

    const bearers = (await to.categories.all()).filter(({ name }) => name === "出行");
    expect(bearers.map((view) => view.id)).toEqual([id]);
    expect(await to.ledger.entries()).toMatchObject([{ category: "出行", categoryId: id }]);
  });

  test("names that changed places are told apart", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    await from.categories.add("EXPENSE", "交通");
    await from.ledger.saveBatch([
      transaction({ category: "出行" }),
      transaction({ category: "交通" }),
    ]);
    const to = device();

    await to.takeIn(await from.exported());

    expect(await to.ledger.entries()).toMatchObject([{ category: "出行" }, { category: "交通" }]);
  });

  test("one that was deleted before the export is known by its name", async () => {
    const from = device();
    await from.categories.change("EXPENSE:交通", { name: "出行" });
    const { id } = await from.categories.add("EXPENSE", "交通");
    await from.ledger.saveBatch([transaction({ category: "交通" })]);
    const { entries } = await from.exported();
    const to = device();

    await to.takeIn({
      entries: entries.map((entry) => ({ ...entry, category: "旧账" })),
      categories: [],
    });

    expect(await to.ledger.entries()).toMatchObject([{ category: "旧账", categoryId: id }]);
  });
});

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
    takeIn: (exported: ExportedRecords) => takeIn(writer, exported),
    stored: () => storage.read((tables) => tables.entries.all()),
    durable: async () => disk.durable(),
    exported: () => exportedRecords(storage, ledger),
  };
}

let deviceCount = 0;
