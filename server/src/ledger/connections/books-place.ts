import { join } from "node:path";
import type { SqlBooks, StoreOptions } from "../store/sql-books.ts";
import { postgresBooks } from "./postgres-ledger.ts";
import { sqliteBooks } from "./sqlite-ledger.ts";

/** Where a server keeps its books. */
export type BooksPlace =
  | { readonly kind: "sqlite"; readonly file: string }
  | { readonly kind: "postgres"; readonly url: string };

export function booksPlaceOf({
  dataDir,
  databaseUrl,
}: {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}): BooksPlace {
  if (databaseUrl !== null) return { kind: "postgres", url: databaseUrl };
  return { kind: "sqlite", file: join(dataDir, "ledger.sqlite") };
}

/** The caller closes them. */
export function booksAt(place: BooksPlace, options: StoreOptions = {}): SqlBooks {
  switch (place.kind) {
    case "sqlite":
      return sqliteBooks(place.file, options);
    case "postgres":
      return postgresBooks(place.url, options);
  }
}
