import Database from "better-sqlite3";
import { type Kysely, sql } from "kysely";
import { migrate } from "../migrations/migrate.ts";
import type { Schema } from "../schema.ts";
import { kyselyOf } from "../sql-books.ts";
import { sqliteDialect } from "../sqlite-connection.ts";
import { createManifestTable } from "./manifest.ts";

interface FileObject {
  readonly type: string;
  readonly sql: string | null;
}

/**
 * Whether there is nothing in the file but tables that hold their rows, and indexes: to read a view
 * may take forever, and a trigger does what it likes. To be asked before anything is read.
 */
export async function holdsOnlyTables(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<FileObject>`select type, sql from sqlite_schema`.execute(db);
  return rows.every(({ type, sql: text }) => {
    // A virtual table is of the same type, and runs what stands behind it; the text tells.
    if (type === "table") return text !== null && /^create table /i.test(text);
    return type === "index" && (text === null || /^create (unique )?index /i.test(text));
  });
}

/** Whether tables, columns and indexes are those that a backup of this version has. */
export async function isOfVersion(db: Kysely<Schema>, version: string): Promise<boolean> {
  const database = new Database(":memory:");
  const model = kyselyOf(sqliteDialect(database));
  try {
    await migrate(model, version);
    await createManifestTable(model);
    return (await structureOf(db)) === (await structureOf(model));
  } finally {
    await model.destroy();
    database.close();
  }
}

/** Not the text of the tables: another release of a library may write the same one otherwise. */
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
