import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { Client } from "pg";
import type { TestPlace } from "../ledger/on-each-database.ts";

/** Recreates a store of `stores/` in an empty place, as the earlier program wrote it. */
export async function layStore(name: string, { kind, where }: TestPlace): Promise<void> {
  const file = join(import.meta.dirname, "stores", `${name}.${kind}.sql`);
  const statements = readFileSync(file, "utf8");
  if (kind === "sqlite") return laySqlite(statements, where);
  const client = new Client({ connectionString: where });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function laySqlite(statements: string, file: string): void {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec(statements);
  database.close();
}
