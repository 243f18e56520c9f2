import Database from "better-sqlite3";
import { Client } from "pg";
import type { TestPlace } from "./on-each-database.ts";

export interface Damage {
  readonly table: "entries" | "categories" | "definitions" | "devices" | "history";
  readonly id: string;
  /** The column's name in the database. */
  readonly column: string;
  readonly value: string | number | null;
}

/**
 * Writes a value into one column of one row, as a person or a broken disk might. A constraint that
 * would refuse it is removed first.
 */
export async function damage({ kind, where }: TestPlace, how: Damage): Promise<void> {
  const changed = kind === "sqlite" ? damageSqlite(where, how) : await damagePostgres(where, how);
  if (changed !== 1) throw new Error("There is no such row to damage");
}

function damageSqlite(file: string, { table, id, column, value }: Damage): number {
  const database = new Database(file);
  try {
    // SQLite cannot drop a constraint; it is cut out of the schema table's text.
    database.unsafeMode(true);
    database.pragma("writable_schema = on");
    database
      .prepare("update sqlite_schema set sql = replace(sql, ' not null', '') where name = ?")
      .run(table);
    database.pragma("writable_schema = reset");
    const update = database.prepare(`update ${table} set "${column}" = ? where id = ?`);
    return update.run(value, id).changes;
  } finally {
    database.close();
  }
}

async function damagePostgres(
  url: string,
  { table, id, column, value }: Damage,
): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`alter table ${table} alter column "${column}" drop not null`);
    const update = `update ${table} set "${column}" = $1 where id = $2`;
    return (await client.query(update, [value, id])).rowCount;
  } finally {
    await client.end();
  }
}
