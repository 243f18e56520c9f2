import {
  accountsIn,
  createIdSource,
  fen,
  type LedgerEntry,
  TRANSACTION_FIELDS,
} from "@suikouji/core";
import { readBillRows } from "@suikouji/core/testing/read-made-up-bill";
import { transaction } from "@suikouji/core/testing/transactions";
import { expect, test } from "vitest";
import { memoryBooksStorage, memoryDisk } from "../../../../testing/memory-books-storage.ts";
import { SOME_FILE } from "../../../../testing/some-file.ts";
import { tickingClock } from "../../../../testing/test-clock.ts";
import { indexedDbDefinitions } from "../../../platform/books/definitions/definition-books.ts";
import { indexedDbBillBooks } from "../../../platform/books/import/bill-books.ts";
import { indexedDbLedger } from "../../../platform/books/ledger/indexed-db-ledger.ts";
import { csvRows } from "../../../platform/files/csv-rows.ts";
import { exportFile } from "../export-file.ts";

test("books exported as a table and imported into empty ones have the same entries and accounts", async () => {
  const [from, to] = [device(), device()];
  await from.ledger.saveBatch([
    transaction({
      ...{ amount: fen(14_200), account: "招行信用卡", tags: "旅行 出差", note: "和同事\n两个人" },
      foreign: "USD 20.00 @7.1",
    }),
    transaction({ type: "TRANSFER", category: "其他", account: "微信", toAccount: "招行" }),
    transaction({ type: "INCOME", category: "工资", account: "招行", note: "=1+1" }),
    transaction({ category: "滑雪", description: "" }),
  ]);

  await to.bills.importRows(await from.table(), SOME_FILE);

  expect((await to.ledger.entries()).map(said).sort()).toEqual(
    (await from.ledger.entries()).map(said).sort(),
  );
  expect(await to.accounts()).toEqual(await from.accounts());
});

function said(entry: LedgerEntry): string {
  return JSON.stringify(TRANSACTION_FIELDS.map((field) => entry[field] ?? null));
}

function device() {
  const storage = memoryBooksStorage(memoryDisk());
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const now = tickingClock();
  const writer = { storage, deviceId: "device", now, ids };
  const ledger = indexedDbLedger(writer);
  const definitions = indexedDbDefinitions(writer);
  return {
    ledger,
    bills: indexedDbBillBooks(writer),
    /** The rows of the exported table, as the app would import them. */
    async table() {
      const books = { deviceId: "device", entries: await ledger.entries(), categories: [] };
      const file = exportFile("csv", { ...books, definitions: [] }, now());
      const lines = readBillRows(csvRows(file.content)) ?? [];
      return lines.flatMap((line) => (line.kind === "entry" ? [line.candidate] : []));
    },
    accounts: async () =>
      accountsIn(await definitions.all())
        .map(({ id, name, sort, currency }) => ({ id, name, sort, currency }))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
  };
}
