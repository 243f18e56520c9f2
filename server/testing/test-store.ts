import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LedgerStore } from "../src/ledger/ledger-store.ts";
import type { StoreOptions } from "../src/ledger/sql-books.ts";
import { openSqliteStore } from "../src/ledger/sqlite-ledger.ts";

/** Real books of their own. A file without a name lasts as long as it is open: nothing is left. */
export async function openTestStore(options?: StoreOptions): Promise<LedgerStore> {
  const directory = mkdtempSync(join(tmpdir(), "suikouji-store-"));
  try {
    return await openSqliteStore(join(directory, "ledger.sqlite"), options);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
