import type { BooksStorage } from "./books-storage.ts";
import { openDatabase } from "./database.ts";
import { indexedDbStorage } from "./indexed-db-storage.ts";

/** A second database that shares no file with the first. */
export interface Spare {
  readonly storage: BooksStorage;
  close(): void;
}

/** Of the browsers' storage buckets, what is used of them here; TypeScript does not know them yet. */
interface StorageBuckets {
  open(
    name: string,
    options: { readonly durability: "strict"; readonly persisted: boolean },
  ): Promise<{ readonly indexedDB: IDBFactory }>;
}

/**
 * Null where there are no buckets: in browsers that keep their databases in SQLite, which a kill
 * does not harm, and on a page without TLS. Never rejects: books without a spare are books.
 */
export async function openSpare(name: string): Promise<Spare | null> {
  try {
    const { storageBuckets } = navigator as { readonly storageBuckets?: StorageBuckets };
    if (storageBuckets === undefined) return null;
    const bucket = await storageBuckets.open("spare", { durability: "strict", persisted: true });
    // Another name than the first, or who watches the one would be told of the other.
    const database = await openDatabase({ name: `${name} spare`, factory: bucket.indexedDB });
    return { storage: indexedDbStorage(database), close: () => database.close() };
  } catch {
    return null;
  }
}
