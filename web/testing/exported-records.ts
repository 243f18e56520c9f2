import type { Category, Ledger } from "@suikouji/core";
import type { BooksStorage } from "../src/platform/books/books-storage.ts";
import type { ExportedRecords } from "../src/platform/books/missing-records.ts";

/** What an export of these books holds. */
export async function exportedRecords(
  storage: BooksStorage,
  ledger: Pick<Ledger, "entries">,
): Promise<ExportedRecords> {
  const records: readonly Category[] = await storage.read((tables) => tables.categories.all());
  return {
    entries: await ledger.entries(),
    categories: records.filter(({ deleted }) => !deleted),
  };
}
