import { afterEach } from "vitest";
import { describeBooksStorage } from "../../../../testing/books-storage-conformance.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";
import type { BooksDatabase } from "./schema.ts";

const opened: BooksDatabase[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

describeBooksStorage("IndexedDB", async () => {
  const database = await openDatabase({ name: crypto.randomUUID() });
  opened.push(database);
  return indexedDbStorage(database);
});
