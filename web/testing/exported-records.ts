import type { Category, Ledger } from "@suikouji/core";
import type { ExportedRecords } from "../src/platform/books/import/missing-records.ts";
import type { BooksStorage } from "../src/platform/books/storage/books-storage.ts";

/** What an export of these books contains. */
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
