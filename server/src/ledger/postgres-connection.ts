import { Pool, types } from "pg";

/** A user waits for the answer; past this the device tries again later. */
export const WAIT_MS = 10_000;

/** A connection that breaks fails the query that it was busy with, and is replaced by a new one. */
export function connectPostgres(url: string, most: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: WAIT_MS,
    // Statements are sent without waiting for the answer to the one before, by those who can.
    pipeline: true,
    types: { getTypeParser },
  });
  // An "error" that nobody listens to ends the process. The pool reports those of idle connections.
  pool.on("error", () => {});
  // It stops listening while a connection is lent out; the query that runs then is rejected anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
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
