import type { Ledger } from "@suikouji/core";
import type { LedgerStore } from "./ledger-store.ts";
import { type SqlBooks, type StoreOptions, sqlBooks } from "./sql-books.ts";
import { openSqlStore } from "./sql-store.ts";
import { connectSqlite, sqliteDialect } from "./sqlite-connection.ts";
import { storageFailureOf } from "./storage-failure.ts";

/** The Ledger port on a SQLite file: the default ledger of its store. */
export interface SqliteLedger extends Ledger {
  close(): Promise<void>;
}

export async function openSqliteLedger(
  file: string,
  options: StoreOptions = {},
): Promise<SqliteLedger> {
  const store = await openSqliteStore(file, options);
  return { ...store.ledger(store.registry.defaultLedgerId), close: () => store.close() };
}

/** All the books of a server in one file, made where there is none. */
export async function openSqliteStore(
  file: string,
  options: StoreOptions = {},
): Promise<LedgerStore> {
  return openSqlStore(sqliteBooks(file, options));
}

/** Without tables, if the file is new. Throws `StorageFailed` where it cannot be opened. */
export function sqliteBooks(file: string, options: StoreOptions = {}): SqlBooks {
  try {
    return sqlBooks({ kind: "sqlite", dialect: sqliteDialect(connectSqlite(file)) }, options);
  } catch (error) {
    throw storageFailureOf(error) ?? error;
  }
}
