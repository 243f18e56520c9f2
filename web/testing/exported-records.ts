import type { Category, Definition, Ledger } from "@suikouji/core";
import type { ExportedRecords } from "../src/platform/books/import/missing-records.ts";
import type { BooksStorage } from "../src/platform/books/storage/books-storage.ts";

/** What an export of these books contains. */
export async function exportedRecords(
  storage: BooksStorage,
  ledger: Pick<Ledger, "entries">,
): Promise<ExportedRecords> {
  const categories: readonly Category[] = await storage.read((tables) => tables.categories.all());
  const definitions: readonly Definition[] = await storage.read((tables) =>
    tables.definitions.all(),
  );
  return {
    entries: await ledger.entries(),
    categories: categories.filter(({ deleted }) => !deleted),
    definitions: definitions.filter(({ deleted }) => !deleted),
  };
}
