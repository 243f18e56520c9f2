import type { Category, Definition } from "@suikouji/core";
import type { EntrySearch, FoundEntries } from "../ledger-store.ts";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
import { querying, type SqlBooks } from "../store/sql-books.ts";

export async function findEntries(
  books: SqlBooks,
  ledgerId: string,
  { from, to, type, categoryIds, accountIds, limit, offset }: EntrySearch,
): Promise<FoundEntries> {
  // SQL has no empty list.
  if (categoryIds?.length === 0 || accountIds?.length === 0) return { entries: [], more: false };
  return querying(books, async (db) => {
    let query = db
      .selectFrom("entries")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("deleted", "=", 0);
    if (from !== undefined) query = query.where("date", ">=", from);
    if (to !== undefined) query = query.where("date", "<=", to);
    if (type !== undefined) query = query.where("type", "=", type);
    if (categoryIds !== undefined) query = query.where("categoryId", "in", categoryIds);
    if (accountIds !== undefined) {
      query = query.where(({ eb, or }) =>
        or([eb("accountId", "in", accountIds), eb("toAccountId", "in", accountIds)]),
      );
    }
    const rows = await query
      .orderBy("date", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .offset(offset)
      .execute();
    return { entries: entriesOfRows(rows.slice(0, limit), books), more: rows.length > limit };
  });
}

/** Includes deleted categories: a deleted built-in one is hidden by its row. */
export function allCategories(books: SqlBooks, ledgerId: string): Promise<readonly Category[]> {
  return querying(books, async (db) => {
    const rows = await db
      .selectFrom("categories")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .orderBy("order")
      .orderBy("id")
      .execute();
    return categoriesOfRows(rows, books);
  });
}

/** Includes deleted definitions: the entries of a deleted account still show its name. */
export function allDefinitions(books: SqlBooks, ledgerId: string): Promise<readonly Definition[]> {
  return querying(books, async (db) => {
    const rows = await db
      .selectFrom("definitions")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .orderBy("order")
      .orderBy("id")
      .execute();
    return definitionsOfRows(rows, books);
  });
}
