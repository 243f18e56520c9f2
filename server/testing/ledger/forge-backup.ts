import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { digestTables } from "../../src/ledger/backup/digest.ts";
import {
  dropManifest,
  type Manifest,
  readManifest,
  writeManifest,
} from "../../src/ledger/backup/manifest.ts";
import type { BackupTable } from "../../src/ledger/backup/tables.ts";
import { sqliteBooks } from "../../src/ledger/connections/sqlite-ledger.ts";
import type { Schema } from "../../src/ledger/store/schema.ts";
import { closeBooks } from "../../src/ledger/store/sql-store.ts";

/** Changes a backup and recomputes its checksums, as a forger could. */
export async function forgeBackup(
  file: string,
  change: (db: Kysely<Schema>) => Promise<unknown>,
  others: readonly BackupTable[] = [],
): Promise<void> {
  const books = sqliteBooks(file);
  try {
    const read = await readManifest(books.db);
    if (read.kind !== "manifest") throw new Error("There is no backup to forge");
    const { manifest } = read;
    await sql`pragma foreign_keys = off`.execute(books.db);
    await change(books.db);
    await dropManifest(books.db);
    const digests = await digestTables(books.db, [...manifest.tables, ...others]);
    const tables = digests.map((digest) => ({ ...digest, key: [...digest.key] }));
    await writeManifest(books.db, { ...manifest, tables });
    await sql`pragma journal_mode = delete`.execute(books.db);
  } finally {
    await closeBooks(books);
  }
}

/** Changes a backup by plain SQL, and recomputes the checksum of its own description. */
export function forgeFile(
  file: string,
  statements: string,
  change: (manifest: Manifest) => object = (manifest) => manifest,
): void {
  const database = new Database(file);
  try {
    database.unsafeMode(true);
    database.pragma("foreign_keys = off");
    database.exec(statements);
    const read = database.prepare<[], { content: string }>("select content from backup_manifest");
    const content = JSON.stringify(change(JSON.parse(read.get()?.content ?? "")));
    const sha256 = createHash("sha256").update(content).digest("hex");
    database.prepare("update backup_manifest set content = ?, sha256 = ?").run(content, sha256);
  } finally {
    database.close();
  }
}
