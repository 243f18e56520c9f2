import { type CalendarDate, createIdSource, fen, type Moment } from "@suikouji/core";
import type { BillCandidate } from "@suikouji/core/bills";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { SOME_FILE } from "../../../../testing/some-file.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbCategories } from "../categories/category-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import type { Writer } from "../storage/write-records.ts";
import { indexedDbBillBooks } from "./bill-books.ts";
import { undoImport } from "./import-records.ts";

function row(ordinal: number, more: Partial<BillCandidate> = {}): BillCandidate {
  return {
    id: `0199e3d0-0000-81ab-8000-${String(ordinal).padStart(12, "0")}`,
    amount: fen(100 + ordinal),
    type: "EXPENSE",
    category: "餐饮",
    date: "2026-11-01" as CalendarDate,
    occurredAt: "2026-11-01T12:00:00+08:00",
    description: "小满面馆：午餐",
    merchant: "小满面馆",
    ...more,
  };
}

const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at + 1));

describe("rows of a bill", () => {
  test("become entries of one batch, with their own ids and times, and wait for the server", async () => {
    const { bills, ledger, outbox } = device();
    const done: number[] = [];

    const { added, known } = await bills.importRows(rows(300), {
      ...SOME_FILE,
      onProgress: (count) => done.push(count),
    });

    expect(added).toEqual(rows(300).map(({ id }) => id));
    expect(known).toBe(0);
    expect(done).toEqual([256, 300]);
    const entries = await ledger.entries();
    expect(new Set(entries.map(({ batchId }) => batchId)).size).toBe(1);
    expect(entries[299]).toMatchObject({
      ...{ id: row(300).id, amount: 400, category: "餐饮", description: "小满面馆：午餐" },
      occurredAt: "2026-11-01T12:00:00+08:00",
    });
    // And the import itself.
    expect(await outbox()).toBe(301);
  });

  test("end the offer to undo the save before them", async () => {
    const { bills, ledger } = device();
    await ledger.saveBatch([transaction()]);

    await bills.importRows(rows(2), SOME_FILE);

    expect(await ledger.lastSave()).toBeNull();
  });

  test("are all written or none", async () => {
    const { bills, ledger, outbox } = device();
    const bad = [...rows(200), row(201, { amount: fen(0) })];

    await expect(bills.importRows(bad, SOME_FILE)).rejects.toMatchObject({
      failure: "invalid-transaction",
    });
    await expect(bills.importRows([], SOME_FILE)).rejects.toMatchObject({ failure: "empty-batch" });

    expect(await ledger.entries()).toEqual([]);
    expect(await outbox()).toBe(0);
  });

  test("that are in the books change nothing, and deleted ones come back", async () => {
    const { bills, ledger } = device();
    await bills.importRows(rows(3), SOME_FILE);
    await ledger.edit(row(1).id, { description: "改过" });
    await ledger.remove([row(2).id]);

    expect(await bills.importedBefore([row(1).id, row(2).id, row(9).id])).toMatchObject([
      { id: row(1).id, deleted: false },
      { id: row(2).id, deleted: true },
    ]);
    const again = await bills.importRows([...rows(2), row(4)], SOME_FILE);

    expect(again).toMatchObject({ added: [row(2).id, row(4).id], known: 1 });
    expect((await ledger.entries()).map(({ description }) => description)).toEqual([
      ...["改过", "小满面馆：午餐", "小满面馆：午餐", "小满面馆：午餐"],
    ]);
  });

  test("are undone together, with the categories they brought", async () => {
    const { bills, ledger, categories, writer } = device();
    await ledger.saveBatch([transaction({ description: "早饭" })]);
    const before = await categories.all();
    const strange = row(1, { category: "猫粮" });

    const report = await bills.importRows([strange, row(2, { category: "猫粮" })], SOME_FILE);
    expect((await categories.all()).map(({ name }) => name)).toContain("猫粮");
    expect(await undoImport(writer, report)).toEqual({ kept: 0 });

    expect(await ledger.entries()).toMatchObject([{ description: "早饭" }]);
    expect([...(await categories.all())]).toEqual([...before]);
  });
});

test("the accounts of payment methods are remembered, the last choice of each", async () => {
  const { bills } = device();

  expect(await bills.rememberedAccounts()).toEqual({});
  await bills.rememberAccounts({ 零钱: "微信", 花呗: "花呗" });
  await bills.rememberAccounts({ 零钱: "" });

  expect(await bills.rememberedAccounts()).toEqual({ 零钱: "", 花呗: "花呗" });
});

test("how a table was read is remembered by its header, the last choice", async () => {
  const { bills } = device();
  const reading = { isGuessed: true, hasSides: false, month: null } as const;
  const table = { source: "other", from: 1, positive: "EXPENSE", ...reading } as const;
  const header = ["日期", "多少"];

  expect(await bills.rememberedTable(header)).toBeNull();
  await bills.rememberTable({ ...table, header, columns: { time: 0 } });
  await bills.rememberTable({ ...table, header: ["别的"], columns: { time: 0 } });
  await bills.rememberTable({ ...table, header, columns: { time: 0, amount: 1 } });

  expect(await bills.rememberedTable(header)).toMatchObject({ columns: { time: 0, amount: 1 } });
});

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now: () => Moment = tickingClock();
  const writer: Writer = { storage, deviceId: "device", now, ids };
  return {
    writer,
    bills: indexedDbBillBooks(writer),
    ledger: indexedDbLedger(writer),
    categories: indexedDbCategories(writer),
    outbox: () => storage.read(({ outbox }) => outbox.count()),
  };
}
