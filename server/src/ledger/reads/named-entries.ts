import {
  type CategoryView,
  categoryBook,
  categoryNameOf,
  type Entry,
  type LedgerEntry,
} from "@suikouji/core";
import type { Kysely } from "kysely";
import { categoriesOfRows, entriesOfRows } from "../store/rows.ts";
import type { Schema } from "../store/schema.ts";
import type { SqlBooks } from "../store/sql-books.ts";

/** In the order of the ids, with deleted ones; unknown ids are left out. */
export async function entriesById(
  db: Kysely<Schema>,
  books: SqlBooks,
  { ledgerId, ids }: { readonly ledgerId: string; readonly ids: readonly string[] },
): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return entriesOfRows(rows, books);
}

export async function bookOf(
  db: Kysely<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<readonly CategoryView[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .execute();
  return categoryBook(categoriesOfRows(rows, books));
}

export function named(entry: Entry, book: readonly CategoryView[]): LedgerEntry {
  return { ...entry, category: categoryNameOf(book, entry.categoryId) };
}

/** Uses a map: searching the book for each entry would take as long as reading the entries. */
export function allNamed(
  entries: readonly Entry[],
  book: readonly CategoryView[],
): readonly LedgerEntry[] {
  const names = new Map(book.map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({
    ...entry,
    category: names.get(entry.categoryId) ?? categoryNameOf(book, entry.categoryId),
  }));
}
