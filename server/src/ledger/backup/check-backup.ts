import Database from "better-sqlite3";
import { sql } from "kysely";
import { SCHEMA_VERSIONS } from "../migrations/migrate.ts";
import { kyselyOf } from "../sql-books.ts";
import { sqliteDialect } from "../sqlite-connection.ts";
import { type BackupProblem, BadBackup } from "./bad-backup.ts";
import { digestTables, isSameDigest } from "./digest.ts";
import { type Manifest, readManifest } from "./manifest.ts";

/** Reads the whole file and holds it against what was written; rejects with {@link BadBackup}. */
export async function checkBackup(file: string): Promise<Manifest> {
  try {
    return await check(openReadOnly(file));
  } catch (error) {
    if (error instanceof Database.SqliteError) throw new BadBackup(problemOf(error));
    // Text that is no JSON any more.
    if (error instanceof SyntaxError) throw new BadBackup("damaged");
    throw error;
  }
}

async function check(database: Database.Database): Promise<Manifest> {
  const db = kyselyOf(sqliteDialect(database));
  try {
    const read = await readManifest(db);
    switch (read.kind) {
      case "none":
        throw new BadBackup("not-a-backup");
      case "damaged":
        throw new BadBackup("damaged");
      case "unknown":
        throw new BadBackup("too-new");
      case "manifest":
        break;
    }
    const { manifest } = read;
    if (!SCHEMA_VERSIONS.includes(manifest.schema)) throw new BadBackup("too-new");
    const { rows } = await sql`pragma integrity_check`.execute(db);
    if (JSON.stringify(rows) !== SOUND) throw new BadBackup("damaged");
    if (!isSameDigest(await digestTables(db, manifest.tables), manifest.tables)) {
      throw new BadBackup("damaged");
    }
    return manifest;
  } finally {
    await db.destroy();
    database.close();
  }
}

const SOUND = JSON.stringify([{ integrityCheck: "ok" }]);

function openReadOnly(file: string): Database.Database {
  try {
    return new Database(file, { readonly: true, fileMustExist: true });
  } catch {
    // Before SQLite looks inside: there is no file, or no folder, or it may not be read.
    throw new BadBackup("missing");
  }
}

function problemOf({ code }: { readonly code: string }): BackupProblem {
  return code === "SQLITE_NOTADB" ? "not-a-backup" : "damaged";
}
