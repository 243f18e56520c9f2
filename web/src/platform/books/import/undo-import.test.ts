import { type Category, createIdSource, type Entry, fen, type Moment } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportedRecords } from "../../../../testing/exported-records.ts";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import type { Writer } from "../storage/write-records.ts";
import { importRecords, undoImport } from "./import-records.ts";
import type { ExportedRecords } from "./missing-records.ts";

const SKIING = "EXPENSE:滑雪";

/** With an own category, a renamed one, a hidden one, and an entry in each of two. */
async function arranged(): Promise<ExportedRecords> {
  const from = device();
  await from.categories.add("EXPENSE", "滑雪");
  await from.categories.change("EXPENSE:交通", { name: "出行" });
  await from.categories.change("EXPENSE:零食", { hidden: true });
  const look = { icon: "cup", colour: "blue" };
  await from.categories.change("EXPENSE:饮品", { parentId: "EXPENSE:餐饮", ...look });
  await from.ledger.saveBatch([
    transaction({ category: "滑雪" }),
    transaction({ category: "出行" }),
  ]);
  return await from.exported();
}

describe("an import is undone", () => {
  test("with its entries, categories and arrangement, and the server is told", async () => {
    const to = device();
    await to.ledger.saveBatch([transaction({ category: "交通" })]);
    const [entries, categories] = [await to.ledger.entries(), await to.categories.all()];
    const taken = await to.importRecords(await arranged());
    expect(await to.categories.all()).not.toEqual(categories);
    await to.acknowledgeAll();

    expect(await to.undoImport(taken)).toEqual({ kept: 0 });

    expect(await to.ledger.entries()).toMatchObject(entries.map(({ id }) => ({ id })));
    expect(await to.ledger.entries()).toMatchObject([{ category: "交通" }]);
    expect([...(await to.categories.all())]).toEqual([...categories]);
    expect(await to.waiting()).toEqual([
      ...["EXPENSE:交通", SKIING, "EXPENSE:零食", "EXPENSE:饮品"]
        .map((id) => `category ${id}`)
        .sort(),
      ...taken.added.map((id) => `entry ${id}`),
    ]);
  });

  test("in versions later than the import's, even if the clock is behind", async () => {
    const to = device(1000);
    const taken = await to.importRecords(await arranged());
    const imported = await to.versions();

    await to.undoImport(taken);

    for (const [id, stamp] of await to.versions()) {
      expect(stamp).toBeGreaterThan(imported.get(id) ?? Number.NaN);
    }
  });

  test("undoing it twice is the same as once", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.undoImport(taken);
    const before = await to.durable();

    await to.undoImport(taken);

    expect(await to.durable()).toEqual(before);
  });

  test("a category that was deleted before is deleted again, and its old entries keep its name", async () => {
    const books = device();
    const { id } = await books.categories.add("EXPENSE", "滑雪");
    await books.categories.change(id, { name: "冬天" });
    await books.ledger.saveBatch([transaction({ category: "冬天" })]);
    const exported = await books.exported();
    await books.categories.remove(id);
    const taken = await books.importRecords(exported);
    expect((await books.categories.all()).some((view) => view.id === id)).toBe(true);

    await books.undoImport(taken);

    expect((await books.categories.all()).some((view) => view.id === id)).toBe(false);
    expect(await books.ledger.entries()).toMatchObject([{ category: "冬天", categoryId: id }]);
  });
});

describe("what does not belong to the import alone stays", () => {
  test("a category that was there before, and its entries", async () => {
    const to = device();
    await to.categories.add("EXPENSE", "滑雪");
    await to.ledger.saveBatch([transaction({ category: "滑雪" })]);
    const before = await to.categories.all();
    const { categories, ...rest } = await arranged();
    const skiing = categories.filter(({ id }) => id === SKIING);

    await to.undoImport(await to.importRecords({ ...rest, categories: skiing }));

    expect(await to.categories.all()).toEqual(before);
    expect(await to.ledger.entries()).toMatchObject([{ categoryId: SKIING }]);
  });

  test("a category that got an entry since", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.ledger.saveBatch([transaction({ category: "滑雪" })]);

    await to.undoImport(taken);

    const names = (await to.categories.all()).map(({ name }) => name);
    expect(names).toContain("滑雪");
    expect(names).not.toContain("出行");
    expect(await to.ledger.entries()).toMatchObject([{ category: "滑雪" }]);
  });

  test("a category that the user renamed or hid since", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.categories.change(SKIING, { name: "雪票" });
    await to.categories.change("EXPENSE:交通", { hidden: true });

    await to.undoImport(taken);

    const book = await to.categories.all();
    expect(book.find(({ id }) => id === SKIING)).toMatchObject({ name: "雪票" });
    expect(book.find(({ id }) => id === "EXPENSE:交通")).toMatchObject({
      name: "出行",
      hidden: true,
    });
    expect(book.find(({ id }) => id === "EXPENSE:零食")).toMatchObject({ hidden: false });
  });

  test("an entry that was changed since, and its category; the report counts it", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    const skied = (await to.ledger.entries()).find(({ category }) => category === "滑雪");
    await to.ledger.edit(skied?.id ?? "", { amount: fen(99) });

    expect(await to.undoImport(taken)).toEqual({ kept: 1 });

    expect(await to.ledger.entries()).toMatchObject([{ amount: 99, category: "滑雪" }]);
    expect((await to.categories.all()).some(({ id }) => id === SKIING)).toBe(true);
  });

  test("an entry of which another device had a later version", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.pulledLater(taken.added[0] ?? "");

    await to.undoImport(taken);

    expect((await to.ledger.entries()).map(({ id }) => id)).toEqual(taken.added.slice(0, 1));
  });

  test("entries deleted since stay deleted", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.ledger.remove(taken.added);
    const before = await to.versions();

    expect(await to.undoImport(taken)).toEqual({ kept: 0 });

    const after = await to.versions();
    for (const id of taken.added) expect(after.get(id)).toBe(before.get(id));
  });

  test("the name that the import gave to a built-in, when another category has taken its old name", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.categories.add("EXPENSE", "交通");

    await to.undoImport(taken);

    const book = await to.categories.all();
    expect(book.filter(({ name }) => name === "交通")).toMatchObject([{ custom: true }]);
    expect(book.find(({ id }) => id === "EXPENSE:交通")).toMatchObject({ name: "出行" });
  });

  test("nothing is restored into books that were erased", async () => {
    const to = device();
    const taken = await to.importRecords(await arranged());
    await to.erase();

    expect(await to.undoImport(taken)).toEqual({ kept: 0 });

    const { entries, categories } = await to.durable();
    expect([...entries.keys(), ...categories.keys()]).toEqual([]);
  });
});

function device(startMs?: number) {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  deviceCount += 1;
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now: () => Moment = tickingClock(startMs);
  const writer: Writer = { storage, deviceId: `device ${deviceCount}`, now, ids };
  const ledger = indexedDbLedger(writer);
  return {
    ledger,
    categories: indexedDbCategories(writer),
    importRecords: (exported: ExportedRecords) => importRecords(writer, exported),
    undoImport: (taken: Parameters<typeof undoImport>[1]) => undoImport(writer, taken),
    durable: async () => disk.durable(),
    async waiting() {
      const rows = await storage.read(({ outbox }) => outbox.first(100));
      return rows.map(({ kind, id }) => `${kind} ${id}`);
    },
    async versions(): Promise<ReadonlyMap<string, number>> {
      const { entries, categories } = disk.durable();
      const records: readonly (Entry | Category)[] = [...entries.values(), ...categories.values()];
      return new Map(records.map(({ id, updatedAtMs }) => [id, updatedAtMs]));
    },
    /** As after a sync: every record has a revision, and the outbox is empty. */
    acknowledgeAll: () =>
      storage.change(async (tables) => {
        const numbered = <Kept extends Entry | Category>(record: Kept) => ({
          ...record,
          revision: 7,
        });
        await tables.entries.put((await tables.entries.all()).map(numbered));
        await tables.categories.put((await tables.categories.all()).map(numbered));
        await tables.outbox.clear();
      }),
    pulledLater: (id: string) =>
      storage.change(async (tables) => {
        const [entry] = await tables.entries.get([id]);
        if (entry === undefined) throw new Error("It was imported");
        const later = { updatedAtMs: entry.updatedAtMs + 1, deviceId: "another" };
        await tables.entries.put([{ ...entry, ...later, revision: 7 }]);
      }),
    erase: () =>
      storage.change(async (tables) => {
        await tables.entries.clear();
        await tables.categories.clear();
        await tables.outbox.clear();
      }),
    exported: () => exportedRecords(storage, ledger),
  };
}

let deviceCount = 0;
