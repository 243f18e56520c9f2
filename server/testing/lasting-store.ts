import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore } from "../src/ledger/connections/sqlite-ledger.ts";

/** A store whose file stays until it is removed: a recount opens it once more. */
export function lastingStore() {
  const folder = mkdtempSync(join(tmpdir(), "suikouji-store-"));
  return {
    open: () => openSqliteStore(join(folder, "books.sqlite")),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
