import { setTimeout } from "node:timers/promises";
import Database from "better-sqlite3";
import { DatabaseError } from "pg";
import { NoSuchLedger, StorageFailed } from "./ledger-store.ts";

const FULL: ReadonlySet<string> = new Set([
  "SQLITE_FULL",
  // PostgreSQL's disk_full.
  "53100",
  "ENOSPC",
  "EDQUOT",
]);

/** The driver has neither a class nor a code for a connection that broke or never came about. */
const LOST_CONNECTION: readonly string[] = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Postgres connection has been discarded",
  "timeout exceeded when",
  "timeout expired",
  "Query read timeout",
];

/** A socket that was closed while something was written to it: not every such error has a syscall. */
const LOST_SOCKET = /^(E[A-Z]+|ERR_(SOCKET|STREAM|SSL|TLS)_\w+)$/;

/** A quarter of a minute: as long as another process takes to put large books back. */
const BUSY_TRIES = 500;
const BUSY_PAUSE_MS = 20;

/**
 * Does a piece of work that is all or nothing. While another process writes the SQLite file, or
 * where a distributed PostgreSQL gave way to another transaction, it is tried again, without
 * keeping this process from its other work meanwhile.
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

/** PostgreSQL's serialization_failure and deadlock_detected: nothing was done. */
const GAVE_WAY: readonly unknown[] = ["40001", "40P01"];

function isBusy(error: unknown): boolean {
  if (error instanceof DatabaseError) return GAVE_WAY.includes(error.code);
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** The only thing that rows refer to is their ledger. */
function isOfNoLedger(error: unknown): boolean {
  if (error instanceof DatabaseError) return error.code === "23503";
  return error instanceof Database.SqliteError && error.code === "SQLITE_CONSTRAINT_FOREIGNKEY";
}

/**
 * What a driver's error means for the caller; null for one that is no driver's. Only its code is
 * kept: PostgreSQL quotes whole rows in its messages, and they are somebody's books.
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
