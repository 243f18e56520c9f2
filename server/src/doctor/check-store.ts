import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { booksAt, booksPlaceOf } from "../ledger/connections/books-place.ts";
import { SCHEMA_VERSIONS, versionsIn } from "../ledger/migrations/migrate.ts";
import { querying } from "../ledger/store/sql-books.ts";
import { closeBooks } from "../ledger/store/sql-store.ts";
import { storeProblem } from "../store-problem.ts";
import { doctorText as text } from "./doctor-text.ts";
import { broken, type Finding, fine } from "./finding.ts";

/** Opens the books without upgrading them, and reads which version they have. */
export async function checkStore(config: Config): Promise<readonly Finding[]> {
  const place = booksPlaceOf(config);
  const file = place.kind === "sqlite" ? place.file : "";
  const where = place.kind === "sqlite" ? place.file : "PostgreSQL";
  // Opening would make an empty file.
  if (place.kind === "sqlite" && !existsSync(file)) return [fine(text.noBooks(file))];
  try {
    const books = booksAt(place);
    try {
      const versions = await querying(books, versionsIn);
      if (versions.some((version) => !SCHEMA_VERSIONS.includes(version))) {
        return [broken(text.booksTooNew)];
      }
      const isPresent = versions.length === SCHEMA_VERSIONS.length;
      return [fine(isPresent ? text.booksOpen(where) : text.booksUpgrade(where))];
    } finally {
      await closeBooks(books);
    }
  } catch (error) {
    const sentence = storeProblem(error, config, file);
    if (sentence === null) throw error;
    return [broken(sentence)];
  }
}
