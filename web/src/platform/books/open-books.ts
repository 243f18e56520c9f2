import { createIdSource, type Moment } from "@suikouji/core";
import { type Books, DEFAULT_SETTINGS } from "./books.ts";
import type { BooksStorage } from "./books-storage.ts";
import { categoriesLater } from "./categories-later.ts";
import { changing } from "./changing.ts";
import { type DatabaseOptions, openDatabase } from "./database.ts";
import { erase } from "./erasing.ts";
import { indexedDbLedger } from "./indexed-db-ledger.ts";
import { indexedDbStorage, liveQuery } from "./indexed-db-storage.ts";
import { openSpare, type Spare } from "./open-spare.ts";
import { settledWithin } from "./settled-within.ts";
import { reconcile, SPARE_PATIENCE_MS, sparedStorage } from "./spared-storage.ts";
import type { Writer } from "./writing.ts";

/** The books as this device keeps them; the sync works on their storage. */
export interface DeviceBooks extends Books {
  /** There were none when they were opened: this is a first visit, or the browser lost them. */
  readonly wereMissing: boolean;
  readonly storage: BooksStorage;
  readonly writer: Writer;
  /** Fetches what a change of the ledger needs, before it is needed. Rejects where it cannot be. */
  prepare(): Promise<void>;
  /** The sentence a batch came from. It never leaves the device. */
  readonly utterances: {
    remember(batchId: string, text: string): Promise<void>;
    of(batchId: string): Promise<string | null>;
  };
}

export interface OpenBooksOptions extends Partial<DatabaseOptions> {
  readonly now: () => Moment;
  /** The copy of this name in a bucket of its own, unless another is given. */
  readonly spare?: Promise<Spare | null>;
  /** How long the copy may hold up books that were missing, and every change. */
  readonly sparePatienceMs?: number;
}

/** Opens the books, made if there are none; rejects with `BooksUnavailable`. */
export async function openBooks({ now, ...options }: OpenBooksOptions): Promise<DeviceBooks> {
  const { name = "suikouji", sparePatienceMs: patienceMs = SPARE_PATIENCE_MS } = options;
  const database = await openDatabase({ ...options, name });
  const main = indexedDbStorage(database);
  const spare = options.spare ?? openSpare(name);
  const wereMissing = (await deviceIn(main)) === undefined;
  const reconciled = spare.then(async (copy) => {
    if (copy !== null) await reconcile(main, copy.storage);
    return copy?.storage ?? null;
  });
  // Books may be closed while the copy is seen to; without one they are as good as before.
  const seenTo = reconciled.catch(() => null);
  const storage = sparedStorage(main, reconciled, { patienceMs });
  // Books that know whose they are can be read; the copy is seen to before they are changed.
  if (wereMissing) await settledWithin(patienceMs, seenTo);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId =
    (await deviceIn(storage)) ?? (await knownDevice(storage, () => ids.next(now().epochMs)));
  const writer: Writer = { storage, deviceId, now, ids };
  const { latest, lastSave, prepare, ...ledger } = indexedDbLedger(writer);
  askToPersist();
  return {
    deviceId,
    wereMissing,
    storage,
    writer,
    prepare,
    ledger,
    latest,
    lastSave,
    categories: categoriesLater(writer),
    settings: {
      read: () =>
        storage.read(async ({ notes }) => ({
          ...DEFAULT_SETTINGS,
          ...(await notes.get("settings")),
        })),
      change: (change) =>
        changing(storage, async ({ notes }) => {
          await notes.put("settings", { ...(await notes.get("settings")), ...change });
        }),
    },
    utterances: {
      remember: (batchId, text) =>
        changing(storage, ({ utterances }) => utterances.put(batchId, text)),
      of: async (batchId) =>
        (await storage.read(({ utterances }) => utterances.get(batchId))) ?? null,
    },
    watch: liveQuery,
    // Hardly anybody needs it, and everybody would have to fetch it first.
    takeIn: async (exported) => (await import("./taking-in.ts")).takeIn(writer, exported),
    takeBack: async (taken) => (await import("./taking-in.ts")).takeBack(writer, taken),
    news: async () => (await import("./indexed-db-news.ts")).indexedDbNews(writer),
    purge: async () => (await import("./purge-deleted.ts")).purgeDeleted(writer),
    clear: () => changing(storage, erase),
    close: () => {
      database.close();
      void spare.then((copy) => copy?.close());
    },
  };
}

function deviceIn(storage: BooksStorage): Promise<string | undefined> {
  return storage.read(({ notes }) => notes.get("deviceId"));
}

/** Two tabs that start at once agree: the second finds what the first wrote. */
function knownDevice(storage: BooksStorage, make: () => string): Promise<string> {
  return changing(storage, async ({ notes }) => {
    const known = await notes.get("deviceId");
    if (known !== undefined) return known;
    const made = make();
    await notes.put("deviceId", made);
    return made;
  });
}

/** A wish: the browser may refuse, and has no such thing on a page without TLS. */
function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
