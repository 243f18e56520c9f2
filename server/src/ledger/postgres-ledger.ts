import type { Ledger } from "@suikouji/core";
import type { LedgerStore } from "./ledger-store.ts";
import { connectPostgres } from "./postgres-connection.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { type SqlBooks, type StoreOptions, sqlBooks } from "./sql-books.ts";
import { openSqlStore } from "./sql-store.ts";

/** The Ledger port on PostgreSQL: the default ledger of its store. */
export interface PostgresLedger extends Ledger {
  close(): Promise<void>;
}

export async function openPostgresLedger(
  url: string,
  options: StoreOptions = {},
): Promise<PostgresLedger> {
  const store = await openPostgresStore(url, options);
  return { ...store.ledger(store.registry.defaultLedgerId), close: () => store.close() };
}

/** All the books of one or more servers; the tables are made where there are none. */
export function openPostgresStore(url: string, options: StoreOptions = {}): Promise<LedgerStore> {
  return openSqlStore(postgresBooks(url, options));
}

/** Each works at another ledger; more of them only compete for the database's processors. */
export const WRITERS = 10;
/** A page of a pull takes a few milliseconds; so many a server answers at a time. */
const READERS = 5;

export function postgresBooks(url: string, options: StoreOptions = {}): SqlBooks {
  const dialect = postgresDialect(connectPostgres(url, WRITERS));
  const readDialect = postgresDialect(connectPostgres(url, READERS));
  return sqlBooks({ kind: "postgres", dialect, readDialect }, options);
}
