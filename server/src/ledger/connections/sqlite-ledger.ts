import type { LedgerStore } from "../ledger-store.ts";
import { type SqlBooks, type StoreOptions, sqlBooks } from "../store/sql-books.ts";
import { openSqlStore } from "../store/sql-store.ts";
import { connectSqlite, sqliteDialect } from "./sqlite-connection.ts";
import { storageFailureOf } from "./storage-failure.ts";

/** Opens all the books of a server in one file, and creates it if missing. */
export async function openSqliteStore(
  file: string,
  options: StoreOptions = {},
): Promise<LedgerStore> {
  return openSqlStore(sqliteBooks(file, options));
}

/** A new file has no tables yet. Throws `StorageFailed` if it cannot be opened. */
export function sqliteBooks(file: string, options: StoreOptions = {}): SqlBooks {
  try {
    const connect = () => sqliteDialect(connectSqlite(file));
    return sqlBooks({ kind: "sqlite", dialect: connect(), connectApart: connect }, options);
  } catch (error) {
    throw storageFailureOf(error) ?? error;
  }
}
