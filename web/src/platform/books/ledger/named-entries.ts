import {
  type CategoryView,
  categoryBook,
  categoryNamesOf,
  type Entry,
  type LedgerEntry,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";

export async function bookOf(tables: BooksTables): Promise<readonly CategoryView[]> {
  return categoryBook(await tables.categories.all());
}

/** The entries with the present names of their categories. */
export function named(
  entries: readonly Entry[],
  book: readonly CategoryView[],
): readonly LedgerEntry[] {
  const known = new Map<string, ReturnType<typeof categoryNamesOf>>();
  return entries.map((entry) => {
    const { categoryId } = entry;
    const names = known.get(categoryId) ?? categoryNamesOf(book, categoryId);
    known.set(categoryId, names);
    return { ...entry, ...names };
  });
}
