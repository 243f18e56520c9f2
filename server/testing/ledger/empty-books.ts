import { writeFileSync } from "node:fs";
import Database from "better-sqlite3";
import { sqliteDialect } from "../../src/ledger/connections/sqlite-connection.ts";
import { migrate } from "../../src/ledger/migrations/migrate.ts";
import { kyselyOf } from "../../src/ledger/store/sql-books.ts";

let empty: Promise<Buffer> | null = null;

/** Writes a database with the tables of the latest version, and without books. */
export async function writeEmptyBooks(file: string): Promise<void> {
  // Carrying out every migration for each test would cost more than most tests do.
  empty ??= emptyBooks();
  writeFileSync(file, await empty, { mode: 0o600 });
}

async function emptyBooks(): Promise<Buffer> {
  const database = new Database(":memory:");
  const db = kyselyOf(sqliteDialect(database));
  try {
    await migrate(db);
    return database.serialize();
  } finally {
    await db.destroy();
  }
}
