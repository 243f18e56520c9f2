import { createIdSource, detailsOfAccount } from "@suikouji/core";
import { transaction } from "@suikouji/core/testing/transactions";
import { describe, expect, test } from "vitest";
import { exportedRecords } from "../../../../testing/exported-records.ts";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbDefinitions } from "../definitions/definition-books.ts";
import { indexedDbLedger } from "../ledger/indexed-db-ledger.ts";
import { importRecords, undoImport } from "./import-records.ts";
import type { ExportedRecords } from "./missing-records.ts";

const CARD = detailsOfAccount({ sort: "debit", openingFen: 100, currency: "CNY" });

describe("accounts are imported", () => {
  test("with their names, their details and the entries that name them", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ account: "微信" })]);
    const [wallet] = await from.definitions.all();
    await from.definitions.change(wallet?.id ?? "", { name: "零钱", details: CARD });
    const to = device();

    const { imported } = await to.importRecords(await from.exported());

    expect(imported.definitions).toHaveLength(1);
    expect(await to.ledger.entries()).toMatchObject([{ account: "零钱" }]);
    expect(await to.definitions.all()).toMatchObject([{ id: wallet?.id, details: CARD }]);
    expect(await to.waiting()).toContain(`definition ${wallet?.id}`);
  });

  test("an account with the name of one here becomes that one", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ account: "现金" })]);
    await from.definitions.change("account:现金", { name: "微信" });
    const to = device();
    await to.ledger.saveBatch([transaction({ account: "微信" })]);

    await to.importRecords(await from.exported());

    expect(await to.definitions.all()).toMatchObject([{ id: "account:微信" }]);
    const accounts = (await to.ledger.entries()).map(({ accountId, account }) => [
      accountId,
      account,
    ]);
    expect(accounts).toEqual([
      ["account:微信", "微信"],
      ["account:微信", "微信"],
    ]);
  });

  test("an account without a record in the file is made from its name", async () => {
    const from = device();
    await from.ledger.saveBatch([transaction({ account: "现金" })]);
    await from.definitions.change("account:现金", { name: "钱包" });
    const { definitions: _, ...without } = await from.exported();
    const to = device();

    await to.importRecords({ ...without, definitions: [] });

    expect(await to.ledger.entries()).toMatchObject([
      { accountId: "account:现金", account: "钱包" },
    ]);
  });
});

describe("the accounts of an import are undone", () => {
  async function withAccounts(): Promise<ExportedRecords> {
    const from = device();
    await from.ledger.saveBatch([
      transaction({ account: "微信" }),
      transaction({ account: "现金" }),
    ]);
    return await from.exported();
  }
  const namesIn = async (books: ReturnType<typeof device>) =>
    (await books.definitions.all()).map(({ name }) => name);

  test("with its entries", async () => {
    const to = device();

    await to.undoImport(await to.importRecords(await withAccounts()));

    expect([await to.ledger.entries(), await namesIn(to)]).toEqual([[], []]);
  });

  test("but not one that got an entry since, that was changed, or that was there before", async () => {
    const to = device();
    const exported = await withAccounts();
    await to.ledger.saveBatch([transaction({ account: "招行卡" })]);
    const taken = await to.importRecords(exported);
    await to.ledger.saveBatch([transaction({ account: "微信" })]);
    await to.definitions.change("account:现金", { name: "钱包" });

    await to.undoImport(taken);

    expect((await namesIn(to)).toSorted()).toEqual(["微信", "招行卡", "钱包"].toSorted());
  });
});

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const writer = { storage, deviceId: crypto.randomUUID(), now: tickingClock(), ids };
  const ledger = indexedDbLedger(writer);
  return {
    ledger,
    definitions: indexedDbDefinitions(writer),
    importRecords: (exported: ExportedRecords) => importRecords(writer, exported),
    undoImport: (taken: Parameters<typeof undoImport>[1]) => undoImport(writer, taken),
    exported: () => exportedRecords(storage, ledger),
    waiting: async () =>
      (await storage.read(({ outbox }) => outbox.first(100))).map(
        ({ kind, id }) => `${kind} ${id}`,
      ),
  };
}
