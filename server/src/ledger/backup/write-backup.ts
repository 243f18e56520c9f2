import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { sql, type Transaction } from "kysely";
import { sqliteBooks } from "../connections/sqlite-ledger.ts";
import { storageFailureOf } from "../connections/storage-failure.ts";
import { StorageFailed } from "../ledger-store.ts";
import { LATEST_SCHEMA, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../store/schema.ts";
import { reading, type SqlBooks, writing } from "../store/sql-books.ts";
import { closeBooks } from "../store/sql-store.ts";
import { checkBackup } from "./check-backup.ts";
import { type RowCheck, rowCheckFor } from "./check-rows.ts";
import { copyTables, type Progress } from "./copy-tables.ts";
import { digestTables } from "./digest.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { TABLES } from "./tables.ts";

/** A file is already there; nothing is ever overwritten. */
export class BackupExists extends Error {
  override readonly name = "BackupExists";
}

/** The backup's file cannot be written; the books are not the cause. */
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
  /** How many damaged rows were left out; with them the backup could not be restored. */
  readonly leftOut: number;
}

/**
 * Writes a snapshot of the books into one file while servers keep writing. It is a SQLite file,
 * whatever database holds the books, so that it can be restored into either, or simply be opened.
 * The file appears only once it is complete and on the disk.
 */
export function writeBackup(
  books: SqlBooks,
  file: string,
  progress?: Progress,
): Promise<WrittenBackup> {
  const { epochMs } = books.clock.now();
  return reading(books, (from) => copyToFile(from, { file, createdAtMs: epochMs, progress }));
}

/** The same, read again from the disk before it appears, and written beside in a file of that name. */
export function writeCheckedBackup(
  books: SqlBooks,
  { file, unfinished }: { readonly file: string; readonly unfinished: string },
): Promise<WrittenBackup> {
  const { epochMs } = books.clock.now();
  const check = async (written: string) => void (await checkBackup(written));
  return reading(books, (from) =>
    copyToFile(from, { file, unfinished, createdAtMs: epochMs, check }),
  );
}

interface Target {
  readonly file: string;
  /** Where it is written until it is complete. */
  readonly unfinished?: string;
  /** Rejects if what was written is not to appear. */
  readonly check?: (unfinished: string) => Promise<void>;
  readonly createdAtMs: number;
  readonly progress?: Progress | undefined;
}

/** The same inside a transaction, which sees a snapshot of the books. */
export async function copyToFile(
  from: Transaction<Schema>,
  target: Target,
): Promise<WrittenBackup> {
  const { file, unfinished = `${file}.unfinished`, check } = target;
  if (existsSync(file)) throw new BackupExists();
  blamingTheFile(() => {
    mkdirSync(dirname(file), { recursive: true });
    removeSqlite(unfinished);
  });
  try {
    const written = await fill({ ...target, file: unfinished }, from);
    await check?.(unfinished);
    finish(unfinished, file);
    return written;
  } catch (error) {
    removeSqlite(unfinished);
    // The books are only read, so a full disk is the backup's.
    const isFull = error instanceof StorageFailed && error.failure === "storage-full";
    throw isFull ? new BackupNotWritten(error.reason) : error;
  }
}

/** A file that is complete takes its name, once it is on the disk. */
export function finish(unfinished: string, file: string): void {
  blamingTheFile(() => {
    flush(unfinished);
    renameSync(unfinished, file);
    flush(dirname(file));
  });
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
    // Without its head a whole ledger would be missing, so the restore must refuse it.
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
    // One file, without a write-ahead log that somebody would forget to copy.
    await sql`pragma journal_mode = delete`.execute(copy.db);
    return { manifest, leftOut };
  } finally {
    await closeBooks(copy);
  }
}

const HEADS: readonly string[] = ["ledgers", "books"];

/** Removes a SQLite file and the files beside it. */
export function removeSqlite(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}

function flush(path: string): void {
  // Windows cannot open a folder, and a folder needs no flush there.
  if (process.platform === "win32") return;
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
