import { Pool, types } from "pg";

/** A user is waiting for the answer; after this long the device retries later. */
export const WAIT_MS = 10_000;

/** A broken connection fails its running query, and the pool opens a new one. */
export function connectPostgres(url: string, most: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: WAIT_MS,
    // Lets a caller send statements without waiting for earlier results.
    pipeline: true,
    types: { getTypeParser },
  });
  // An "error" event without a listener ends the process. The pool emits those of idle connections.
  pool.on("error", () => {});
  // The pool stops listening while a connection is in use; the running query is rejected anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

const BIGINT = types.builtins.INT8;

/**
 * Converts bigint columns to numbers. An inexact one is damage, which the check of its row finds;
 * thrown here, it would fail the answer about all other rows.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : Number.NaN;
}

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === BIGINT && format !== "binary" ? safeInteger : types.getTypeParser(oid, format);
