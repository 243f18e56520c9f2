import Database from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { sqliteDialect } from "../connections/sqlite-connection.ts";
import { SCHEMA_VERSIONS, versionsIn } from "../migrations/migrate.ts";
import type { Schema } from "../store/schema.ts";
import { kyselyOf } from "../store/sql-books.ts";
import { type BackupProblem, BadBackup } from "./bad-backup.ts";
import { digestTables, isSameDigest } from "./digest.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { holdsOnlyTables, isOfVersions } from "./structure.ts";
import { type BackupTable, tablesOf } from "./tables.ts";

/** Reads the whole file and checks it against its manifest; rejects with {@link BadBackup}. */
export async function checkBackup(file: string): Promise<Manifest> {
  try {
    return await check(openReadOnly(file));
  } catch (error) {
    if (error instanceof Database.SqliteError) throw new BadBackup(problemOf(error));
    // A text that should be JSON is not.
    if (error instanceof SyntaxError) throw new BadBackup("damaged");
    // A row has no key.
    if (error instanceof RangeError) throw new BadBackup("damaged");
    throw error;
  }
}

async function check(database: Database.Database): Promise<Manifest> {
  const db = kyselyOf(sqliteDialect(database));
  try {
    if (!(await holdsOnlyTables(db))) throw new BadBackup("bad-tables");
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
    if (!(await hasItsTables(db, manifest))) throw new BadBackup("bad-tables");
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

/**
 * Checks for the tables of its version and a checksum of each: without one a table may be forged.
 */
async function hasItsTables(db: Kysely<Schema>, { schema, tables }: Manifest): Promise<boolean> {
  const versions = await versionsIn(db);
  if (versions.at(-1) !== schema) return false;
  if (!versions.every((version) => SCHEMA_VERSIONS.includes(version))) return false;
  if (!(await isOfVersions(db, versions))) return false;
  const present = await db.introspection.getTables();
  const wanted = tablesOf(schema).filter(({ name }) => present.some((each) => each.name === name));
  // Earlier versions also saved devices; they are not restored.
  const summed = tables.filter(({ name }) => name !== "devices");
  return keysOf(summed) === keysOf(wanted);
}

function keysOf(tables: readonly BackupTable[]): string {
  return JSON.stringify(tables.map(({ name, key }) => [name, ...key].join(" ")).sort());
}

const SOUND = JSON.stringify([{ integrityCheck: "ok" }]);

function openReadOnly(file: string): Database.Database {
  try {
    const database = new Database(file, { readonly: true, fileMustExist: true });
    // Functions that a table's definition calls must not reach beyond the file.
    database.pragma("trusted_schema = off");
    return database;
  } catch {
    // SQLite could not open it: the file or its folder is missing, or it may not be read.
    throw new BadBackup("missing");
  }
}

function problemOf({ code }: { readonly code: string }): BackupProblem {
  return code === "SQLITE_NOTADB" ? "not-a-backup" : "damaged";
}
