import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { sql, type Transaction } from "kysely";
import { StorageFailed } from "../ledger-store.ts";
import { LATEST_SCHEMA, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { reading, type SqlBooks, writing } from "../sql-books.ts";
import { closeBooks } from "../sql-store.ts";
import { sqliteBooks } from "../sqlite-ledger.ts";
import { storageFailureOf } from "../storage-failure.ts";
import { type RowCheck, rowCheckFor } from "./check-rows.ts";
import { copyTables, type Progress } from "./copy-tables.ts";
import { digestTables } from "./digest.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { TABLES } from "./tables.ts";

/** There is something in the place of the backup; nothing is ever overwritten. */
export class BackupExists extends Error {
  override readonly name = "BackupExists";
}

/** The place of the backup cannot be written to; the books are not to blame. */
export class BackupNotWritten extends Error {
  override readonly name = "BackupNotWritten";
  readonly reason: string;

  constructor(reason: string) {
    super(`The backup could not be written: ${reason}`);
    this.reason = reason;
  }
}

export interface WrittenBackup {
  readonly manifest: Manifest;
  /** How many damaged rows are not in it: with them it could not be restored. */
  readonly leftOut: number;
}

/**
 * Writes the books as they are at one moment into one file, while servers go on writing: a SQLite
 * file whatever the books are kept in, so that it can be restored into either database, or simply
 * be opened. The file appears only once it is complete and on the disk.
 */
export function writeBackup(
  books: SqlBooks,
  file: string,
  progress?: Progress,
): Promise<WrittenBackup> {
  const { epochMs } = books.clock.now();
  return reading(books, (from) => copyToFile(from, { file, createdAtMs: epochMs, progress }));
}

interface Target {
  readonly file: string;
  readonly createdAtMs: number;
  readonly progress?: Progress | undefined;
}

/** The same from within a transaction, which sees the books of one moment. */
export async function copyToFile(
  from: Transaction<Schema>,
  target: Target,
): Promise<WrittenBackup> {
  const { file } = target;
  if (existsSync(file)) throw new BackupExists();
  const unfinished = `${file}.unfinished`;
  blamingTheFile(() => {
    mkdirSync(dirname(file), { recursive: true });
    removeSqlite(unfinished);
  });
  try {
    const written = await fill({ ...target, file: unfinished }, from);
    blamingTheFile(() => {
      flush(unfinished);
      renameSync(unfinished, file);
      flush(dirname(file));
    });
    return written;
  } catch (error) {
    removeSqlite(unfinished);
    // The books are only read, which fills no disk.
    const isFull = error instanceof StorageFailed && error.failure === "storage-full";
    throw isFull ? new BackupNotWritten(error.reason) : error;
  }
}

function blamingTheFile<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const failure = error instanceof StorageFailed ? error : storageFailureOf(error);
    throw failure === null ? error : new BackupNotWritten(failure.reason);
  }
}

async function fill(
  { file, createdAtMs, progress }: Target,
  from: Transaction<Schema>,
): Promise<WrittenBackup> {
  const copy = blamingTheFile(() => sqliteBooks(file));
  try {
    await migrate(copy.db);
    const isSound = await rowCheckFor(from);
    // Without its head a whole ledger would be missing; better that the restore says so.
    const check: RowCheck = (table, row) => HEADS.includes(table.name) || isSound(table, row);
    const leftOut = await writing(copy, (to) => copyTables(from, to, { progress, check }));
    const digests = await digestTables(copy.db, TABLES);
    const manifest: Manifest = {
      format: "suikouji-backup",
      version: 1,
      schema: LATEST_SCHEMA,
      createdAtMs,
      tables: digests.map((digest) => ({ ...digest, key: [...digest.key] })),
    };
    await writeManifest(copy.db, manifest);
    // One file, with no log beside it that somebody would forget to copy.
    await sql`pragma journal_mode = delete`.execute(copy.db);
    return { manifest, leftOut };
  } finally {
    await closeBooks(copy);
  }
}

const HEADS: readonly string[] = ["ledgers", "books"];

/** A SQLite file and what stands beside it. */
export function removeSqlite(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}

function flush(path: string): void {
  // Windows cannot open a folder, and needs no flushing of one.
  if (process.platform === "win32") return;
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
