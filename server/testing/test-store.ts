import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "../src/ledger/connections/sqlite-ledger.ts";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";
import type { StoreOptions } from "../src/ledger/store/sql-books.ts";

/** A real store. Its file is deleted while it is open, so nothing is left after the test. */
export async function openTestStore(options?: StoreOptions): Promise<LedgerStore> {
  const directory = mkdtempSync(join(tmpdir(), "suikouji-store-"));
  try {
    return await openSqliteStore(join(directory, "ledger.sqlite"), options);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
