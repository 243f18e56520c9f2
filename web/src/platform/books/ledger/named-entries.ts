import {
  type CategoryView,
  categoryBook,
  categoryNameOf,
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
  const names = new Map<string, string>();
  return entries.map((entry) => {
    const { categoryId } = entry;
    const category = names.get(categoryId) ?? categoryNameOf(book, categoryId);
    names.set(categoryId, category);
    return { ...entry, category };
  });
}
