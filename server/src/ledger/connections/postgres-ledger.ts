import type { LedgerStore } from "../ledger-store.ts";
import { type SqlBooks, type StoreOptions, sqlBooks } from "../store/sql-books.ts";
import { openSqlStore } from "../store/sql-store.ts";
import { connectPostgres } from "./postgres-connection.ts";
import { postgresDialect } from "./postgres-dialect.ts";

/** Opens all the books of one or more servers, and creates missing tables. */
export function openPostgresStore(url: string, options: StoreOptions = {}): Promise<LedgerStore> {
  return openSqlStore(postgresBooks(url, options));
}

/** Each writes to another ledger; more would only compete for the database's processors. */
export const WRITERS = 10;
/** A page of a pull takes a few milliseconds; a server answers so many at a time. */
const READERS = 5;

export function postgresBooks(url: string, options: StoreOptions = {}): SqlBooks {
  const dialect = postgresDialect(connectPostgres(url, WRITERS));
  const readDialect = postgresDialect(connectPostgres(url, READERS));
  return sqlBooks({ kind: "postgres", dialect, readDialect }, options);
}
