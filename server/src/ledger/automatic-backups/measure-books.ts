import { sql } from "kysely";
import type { BooksPlace } from "../connections/books-place.ts";
import { querying, type SqlBooks } from "../store/sql-books.ts";
import { sizeOfSqlite } from "./backup-folder.ts";
import type { StoreSize } from "./daily-backups.ts";

/** Adds up the ledgers' sizes: reading a database's size needs rights that a user may lack. */
export async function measureBooks(books: SqlBooks, place: BooksPlace): Promise<StoreSize> {
  const query = sql<{ bytes: number | string | null }>`select sum(bytes) as bytes from books`;
  const { rows } = await querying(books, (db) => query.execute(db));
  const recordedBytes = Number(rows[0]?.bytes ?? 0);
  const storeBytes = place.kind === "sqlite" ? sizeOfSqlite(place.file) : recordedBytes;
  return { recordedBytes, storeBytes };
}
