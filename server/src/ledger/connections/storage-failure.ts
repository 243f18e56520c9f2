import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { DatabaseError } from "pg";
import { NoSuchLedger, StorageFailed } from "../ledger-store.ts";

const FULL: ReadonlySet<string> = new Set([
  "SQLITE_FULL",
  // PostgreSQL's disk_full.
  "53100",
  "ENOSPC",
  "EDQUOT",
]);

/** The driver has neither a class nor a code for a connection that broke or failed to open. */
const LOST_CONNECTION: readonly string[] = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Postgres connection has been discarded",
  "timeout exceeded when",
  "timeout expired",
  "Query read timeout",
];

/** The socket was closed during a write: not every such error has a syscall. */
const LOST_SOCKET = /^(E[A-Z]+|ERR_(SOCKET|STREAM|SSL|TLS)_\w+)$/;

/** About 15 s: as long as another process takes to restore large books. */
const BUSY_TRIES = 500;
const BUSY_PAUSE_MS = 20;

/**
 * Runs work that is all or nothing. Retries, without blocking this process, while another process
 * writes the SQLite file, or if a distributed PostgreSQL aborted it in favour of another
 * transaction.
 */
export async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isOfNoLedger(error)) throw new NoSuchLedger();
      if (!isBusy(error) || tries === BUSY_TRIES) throw storageFailureOf(error) ?? error;
    }
    await setTimeout(BUSY_PAUSE_MS);
  }
}

/** PostgreSQL's serialization_failure and deadlock_detected: nothing was written. */
const GAVE_WAY: readonly unknown[] = ["40001", "40P01"];

function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseError) return GAVE_WAY.includes(error.code);
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** Rows refer only to their ledger, so a foreign key error means that it does not exist. */
function isOfNoLedger(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === "23503";
  return error instanceof Database.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/**
 * Translates a driver's error; null for any other error. Keeps only its code: PostgreSQL quotes
 * whole rows in its messages, and they are a user's books.
 */
export function storageFailureOf(error: unknown): StorageFailed | null {
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code === null) return null;
  return new StorageFailed(FULL.has(code) ? "storage-full" : "storage-failed", code);
}

function codeOf(error: Error): string | null {
  if (error instanceof Database.SqliteError) return error.code;
  if (error instanceof DatabaseError) return error.code ?? "unknown";
  if (LOST_CONNECTION.some((words) => error.message.startsWith(words))) return "connection-lost";
  if (!("code" in error)) return null;
  const code = String(error.code);
  const isSystems = "syscall" in error || error instanceof AggregateError;
  return isSystems || LOST_SOCKET.test(code) ? code : null;
}
