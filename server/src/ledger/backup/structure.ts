import Database from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { sqliteDialect } from "../connections/sqlite-connection.ts";
import { MIGRATIONS, migrate } from "../migrations/migrate.ts";
import type { Schema } from "../store/schema.ts";
import { kyselyOf } from "../store/sql-books.ts";
import { createManifestTable } from "./manifest.ts";

interface FileObject {
  readonly type: string;
  readonly sql: string | null;
}

/**
 * Whether the file holds only plain tables and indexes: reading a view may take forever, and a
 * trigger may do anything. Call it before reading anything else.
 */
export async function holdsOnlyTables(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<FileObject>`select type, sql from sqlite_schema`.execute(db);
  return rows.every(({ type, sql: text }) => {
    // A virtual table has the same type and runs its own code; only its definition shows it.
    if (type === "table") return text !== null && /^create table /i.test(text);
    return type === "index" && (text === null || /^create (unique )?index /i.test(text));
  });
}

/**
 * Whether tables, columns and indexes match a backup after these migrations. Not all migrations
 * before the last one: a store may have got an earlier one later.
 */
export async function isOfVersions(
  db: Kysely<Schema>,
  versions: readonly string[],
): Promise<boolean> {
  const carriedOut = Object.entries(MIGRATIONS).filter(([name]) => versions.includes(name));
  const database = new Database(":memory:");
  const model = kyselyOf(sqliteDialect(database));
  try {
    await migrate(model, versions.at(-1), Object.fromEntries(carriedOut));
    await createManifestTable(model);
    return (await structureOf(db)) === (await structureOf(model));
  } finally {
    await model.destroy();
    database.close();
  }
}

/**
 * Does not compare the definitions' text: another release of a library may write it differently.
 */
async function structureOf(db: Kysely<Schema>): Promise<string> {
  const objects = await sql`select type, name, tbl_name from sqlite_schema order by 1, 2`.execute(
    db,
  );
  const columns = await sql`select list.name as "table", list.type as kind, list.wr, list.strict,
      info.cid, info.name, lower(info.type) as type, info."notnull", info.pk, info.hidden
    from pragma_table_list as list, pragma_table_xinfo(list.name) as info
    where list.schema = 'main' order by list.name, info.cid`.execute(db);
  const indexes = await sql`select tables.name as "table", list.name, list."unique", list.origin,
      list.partial, info.seqno, info.cid, info."desc", info.coll
    from sqlite_schema as tables, pragma_index_list(tables.name) as list,
      pragma_index_xinfo(list.name) as info
    where tables.type = 'table' order by tables.name, list.name, info.seqno`.execute(db);
  return JSON.stringify([objects.rows, columns.rows, indexes.rows]);
}
