import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "../src/ledger/connections/sqlite-ledger.ts";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";
import type { StoreOptions } from "../src/ledger/store/sql-books.ts";
import { writeEmptyBooks } from "./ledger/empty-books.ts";

/** A real store. Its file is deleted while it is open, so nothing is left; a recount needs `lastingStore`. */
export async function openTestStore(options?: StoreOptions): Promise<LedgerStore> {
  const directory = mkdtempSync(join(tmpdir(), "suikouji-store-"));
  const file = join(directory, "ledger.sqlite");
  try {
    await writeEmptyBooks(file);
    return await openSqliteStore(file, options);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
