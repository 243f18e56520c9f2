import type { BooksStorage } from "../storage/books-storage.ts";
import { openDatabase } from "../storage/database.ts";
import { indexedDbStorage } from "../storage/indexed-db-storage.ts";

/** A second database that shares no file with the first. */
export interface Spare {
  readonly storage: BooksStorage;
  close(): void;
}

/** The part of the browser's storage buckets that we use; TypeScript does not know them yet. */
interface StorageBuckets {
  open(
    name: string,
    options: { readonly durability: "strict"; readonly persisted: boolean },
  ): Promise<{ readonly indexedDB: IDBFactory }>;
}

/**
 * Null where there are no buckets: in browsers that store databases in SQLite, which a kill does
 * not harm, and on pages without TLS. Never rejects: the books work without a spare copy.
 */
export async function openSpare(name: string): Promise<Spare | null> {
  try {
    const { storageBuckets } = navigator as { readonly storageBuckets?: StorageBuckets };
    if (storageBuckets === undefined) return null;
    const bucket = await storageBuckets.open("spare", { durability: "strict", persisted: true });
    // Another name than the first, or watchers of one would be told of the other.
    const database = await openDatabase({ name: `${name} spare`, factory: bucket.indexedDB });
    return { storage: indexedDbStorage(database), close: () => database.close() };
  } catch {
    return null;
  }
}
