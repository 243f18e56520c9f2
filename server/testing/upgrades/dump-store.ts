import { execFileSync } from "node:child_process";
import Database from "better-sqlite3";

/** The SQL statements that recreate a SQLite store. */
export function dumpSqlite(file: string): string {
  const database = new Database(file, { readonly: true });
  try {
    const objects = database
      .prepare<[], { name: string; type: string; sql: string }>(
        "select name, type, sql from sqlite_schema where sql is not null order by rowid",
      )
      .all();
    const tables = objects.filter(({ type }) => type === "table");
    const indexes = objects.filter(({ type }) => type === "index");
    const lines = [
      ...tables.map(({ sql }) => `${sql};`),
      ...tables.flatMap(({ name }) => rowsOf(database, name)),
      ...indexes.map(({ sql }) => `${sql};`),
    ];
    return `${lines.join("\n")}\n`;
  } finally {
    database.close();
  }
}

function rowsOf(database: Database.Database, table: string): readonly string[] {
  const columns = database.pragma(`table_info("${table}")`) as readonly { readonly name: string }[];
  const values = columns.map(({ name }) => `quote("${name}")`).join(" || ', ' || ");
  const query = `select 'insert into "${table}" values (' || ${values} || ');' from "${table}"`;
  return database.prepare(query).pluck().all() as string[];
}

/** The same for a PostgreSQL database, without lines that only psql understands. */
export function dumpPostgres(url: string): string {
  const flags = ["--inserts", "--no-owner", "--no-privileges", "--no-comments"];
  const dumped = execFileSync("pg_dump", [...flags, url], { encoding: "utf8" });
  const isStatement = (line: string) =>
    line !== "" && !/^(--|\\|SET |SELECT pg_catalog)/.test(line);
  return `${dumped.split("\n").filter(isStatement).join("\n")}\n`;
}
