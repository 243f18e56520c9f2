import { accountsIn, categoryBook, type Entry, type NameBooks } from "@suikouji/core";
import type { Kysely } from "kysely";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
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

export async function namesOf(
  db: Kysely<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<NameBooks> {
  const categories = await db
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .execute();
  const accounts = await db
    .selectFrom("definitions")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("kind", "=", "account")
    .execute();
  return {
    categories: categoryBook(categoriesOfRows(categories, books)),
    accounts: accountsIn(definitionsOfRows(accounts, books)),
  };
}
