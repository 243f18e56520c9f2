import { type Kysely, sql } from "kysely";
import type { BooksPlace } from "../connections/books-place.ts";
import type { Schema } from "../store/schema.ts";
import { querying, type SqlBooks } from "../store/sql-books.ts";
import { sizeOfSqlite } from "./backup-folder.ts";
import type { StoreSize } from "./daily-backups.ts";

/** Adds up the ledgers' sizes: reading a database's size needs rights that a user may lack. */
export async function measureBooks(books: SqlBooks, place: BooksPlace): Promise<StoreSize> {
  const recordedBytes = await querying(books, (db) => sumOf(db, "books", "bytes"));
  if (place.kind === "sqlite") return { recordedBytes, storeBytes: sizeOfSqlite(place.file) };
  const photoBytes = await querying(books, (db) => sumOf(db, "photos", "received"));
  return { recordedBytes, storeBytes: recordedBytes + inBase64(photoBytes) };
}

async function sumOf(db: Kysely<Schema>, table: string, column: string): Promise<number> {
  const query = sql<{ bytes: number | string | null }>`
    select sum(${sql.ref(column)}) as bytes from ${sql.table(table)}`;
  return Number((await query.execute(db)).rows[0]?.bytes ?? 0);
}

/** Photos are stored as texts, and a backup holds them so, too. */
function inBase64(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}
