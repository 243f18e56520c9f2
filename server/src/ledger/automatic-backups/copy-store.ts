import { closeSync, openSync } from "node:fs";
import { sql } from "kysely";
import { checkBackup } from "../backup/check-backup.ts";
import { digestTables } from "../backup/digest.ts";
import { type Manifest, writeManifest } from "../backup/manifest.ts";
import { tablesOf } from "../backup/tables.ts";
import { finish, removeSqlite } from "../backup/write-backup.ts";
import { sqliteBooks } from "../connections/sqlite-ledger.ts";
import { versionsIn } from "../migrations/migrate.ts";
import type { SqlBooks } from "../store/sql-books.ts";
import { closeBooks } from "../store/sql-store.ts";
import { unfinishedOf } from "./backup-folder.ts";

/**
 * Writes a SQLite store of any version as a backup of the same version, which programs of that
 * version and later can restore. Damaged rows are copied too: only a program that knows the tables
 * can recognize them. Devices, pairings, settings and usage are left out, as in every backup.
 *
 * If `isKnown` returns true, the copy is deleted.
 */
export async function copyStore(
  { db, clock }: SqlBooks,
  file: string,
  isKnown: (manifest: Manifest) => Promise<boolean>,
): Promise<Manifest> {
  const unfinished = unfinishedOf(file);
  try {
    // SQLite accepts an empty file; a file that it creates itself could be read by other users.
    closeSync(openSync(unfinished, "wx", 0o600));
    await sql`vacuum into ${unfinished}`.execute(db);
    const manifest = await makeBackup(unfinished, clock.now().epochMs);
    await checkBackup(unfinished);
    if (await isKnown(manifest)) removeSqlite(unfinished);
    else finish(unfinished, file);
    return manifest;
  } catch (error) {
    removeSqlite(unfinished);
    throw error;
  }
}

const NOT_IN_BACKUPS: readonly string[] = [
  "devices",
  "pairings",
  "usage",
  "totals",
  "settings",
  "model_days",
];

async function makeBackup(file: string, createdAtMs: number): Promise<Manifest> {
  const copy = sqliteBooks(file);
  try {
    const present = (await copy.db.introspection.getTables()).map(({ name }) => name);
    for (const table of NOT_IN_BACKUPS.filter((name) => present.includes(name))) {
      await sql`delete from ${sql.table(table)}`.execute(copy.db);
    }
    const schema = (await versionsIn(copy.db)).at(-1) ?? "";
    const tables = tablesOf(schema).filter(({ name }) => present.includes(name));
    const digests = await digestTables(copy.db, tables);
    const manifest: Manifest = {
      format: "suikouji-backup",
      version: 1,
      schema,
      createdAtMs,
      tables: digests.map((digest) => ({ ...digest, key: [...digest.key] })),
    };
    await writeManifest(copy.db, manifest);
    // A single file, without a log that users could forget to copy.
    await sql`pragma journal_mode = delete`.execute(copy.db);
    return manifest;
  } finally {
    await closeBooks(copy);
  }
}
