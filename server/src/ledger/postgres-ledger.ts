import type { Ledger } from "@suikouji/core";
import { PostgresDialect } from "kysely";
import { Pool, types } from "pg";
import type { LedgerStore } from "./ledger-store.ts";
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

/** A user waits for the answer; past this the device tries again later. */
const WAIT_MS = 10_000;

/** A process that hangs must not keep a ledger locked for the others. */
const IDLE_IN_TRANSACTION_MS = 60_000;

export function postgresBooks(url: string, options: StoreOptions = {}): SqlBooks {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: WAIT_MS,
    lock_timeout: WAIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser },
  });
  // A connection that breaks while nobody uses it is replaced; unheard, it would end the process.
  pool.on("error", () => {});
  return sqlBooks(new PostgresDialect({ pool }), "postgres", options);
}

const BIGINT = types.builtins.INT8;

/**
 * Counts and milliseconds are numbers everywhere else. One that is not exact is damage, which the
 * check of its row finds; thrown here, it would cost the answer about all the other rows.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === BIGINT && format !== "binary" ? safeInteger : types.getTypeParser(oid, format);
