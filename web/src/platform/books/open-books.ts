import { createIdSource, type Ledger, type Moment } from "@suikouji/core";
import { type Books, DEFAULT_SETTINGS } from "./books.ts";
import { lazyCategories } from "./categories/lazy-categories.ts";
import { lazyDefinitions } from "./definitions/lazy-definitions.ts";
import { type IndexedDbLedger, indexedDbLedger } from "./ledger/indexed-db-ledger.ts";
import { openSpare, type Spare } from "./spare/open-spare.ts";
import { settledWithin } from "./spare/settled-within.ts";
import { reconcile, SPARE_TIMEOUT_MS, sparedStorage } from "./spare/spared-storage.ts";
import type { BooksStorage } from "./storage/books-storage.ts";
import { type DatabaseOptions, openDatabase } from "./storage/database.ts";
import { erase } from "./storage/erase-books.ts";
import { indexedDbStorage, liveQuery } from "./storage/indexed-db-storage.ts";
import { runChange } from "./storage/run-change.ts";
import type { Writer } from "./storage/write-records.ts";
import { pulledPercent } from "./sync/pulled-percent.ts";

/** The books as stored on this device; the sync works on their storage. */
export interface DeviceBooks extends Books {
  /** The further ledger that these are the books of; null: the device's first books. */
  readonly ledgerId: string | null;
  /** There were no books when they were opened: a first visit, or the browser lost them. */
  readonly wereMissing: boolean;
  readonly ledger: Pick<IndexedDbLedger, keyof Ledger>;
  readonly storage: BooksStorage;
  readonly writer: Writer;
  /** Loads the code for changes before it is needed. Rejects when that fails. */
  prepare(): Promise<void>;
  /** The sentence that a batch came from. It never leaves the device. */
  readonly utterances: {
    remember(batchId: string, text: string): Promise<void>;
    of(batchId: string): Promise<string | null>;
  };
}

export interface OpenBooksOptions extends Partial<DatabaseOptions> {
  readonly now: () => Moment;
  /** For the books of a further ledger: they share the device's id and settings with the first. */
  readonly further?: {
    readonly ledgerId: string;
    readonly first: Pick<DeviceBooks, "deviceId" | "settings">;
  };
  /** The spare copy; by default a database in its own bucket. */
  readonly spare?: Promise<Spare | null>;
  /** How long the spare copy may delay the opening of missing books, and every change. */
  readonly spareTimeoutMs?: number;
}

/** The database of a ledger's books; null: the device's first. */
export function furtherName(ledgerId: string | null): string {
  return ledgerId === null ? "suikouji" : `suikouji ${ledgerId}`;
}

/** Opens the books, created if there are none; rejects with `BooksUnavailable`. */
export async function openBooks({ now, ...options }: OpenBooksOptions): Promise<DeviceBooks> {
  const { further, spareTimeoutMs: timeoutMs = SPARE_TIMEOUT_MS } = options;
  const ledgerId = further?.ledgerId ?? null;
  const { name = furtherName(ledgerId) } = options;
  const database = await openDatabase({ ...options, name });
  const main = indexedDbStorage(database);
  const spare = options.spare ?? openSpare(name);
  const wereMissing = (await deviceIn(main)) === undefined;
  const reconciled = spare.then(async (copy) => {
    if (copy !== null) await reconcile(main, copy.storage);
    return copy?.storage ?? null;
  });
  // The books may be closed meanwhile; without a spare copy they still work.
  const seenTo = reconciled.catch(() => null);
  const storage = sparedStorage(main, reconciled, { timeoutMs });
  // Books that have a device id can be read now; the copy is compared before the first change.
  if (wereMissing) await settledWithin(timeoutMs, seenTo);
  const ids = createIdSource((count) => crypto.getRandomValues(new Uint8Array(count)));
  const deviceId =
    (await deviceIn(storage)) ??
    (await knownDevice(storage, () => further?.first.deviceId ?? ids.next(now().epochMs)));
  const writer: Writer = { storage, deviceId, now, ids };
  const { latest, lastSave, prepare, sumsBetween, visitEntries, recordedDays, entry, ...ledger } =
    indexedDbLedger(writer);
  askToPersist();
  return {
    deviceId,
    ledgerId,
    wereMissing,
    storage,
    writer,
    prepare,
    ledger,
    sumsBetween,
    visitEntries,
    recordedDays,
    entry,
    latest,
    lastSave,
    categories: lazyCategories(writer),
    definitions: lazyDefinitions(writer),
    settings: further?.first.settings ?? {
      read: () =>
        storage.read(async ({ notes }) => ({
          ...DEFAULT_SETTINGS,
          ...(await notes.get("settings")),
        })),
      change: (change) =>
        runChange(storage, async ({ notes }) => {
          await notes.put("settings", { ...(await notes.get("settings")), ...change });
        }),
    },
    devices: {
      names: () => storage.read(async ({ notes }) => (await notes.get("deviceNames")) ?? {}),
      learn: (devices) =>
        runChange(storage, async ({ notes }) => {
          const told = Object.fromEntries(devices.map(({ id, name }) => [id, name]));
          await notes.put("deviceNames", { ...(await notes.get("deviceNames")), ...told });
        }),
    },
    utterances: {
      remember: (batchId, text) =>
        runChange(storage, ({ utterances }) => utterances.put(batchId, text)),
      of: async (batchId) =>
        (await storage.read(({ utterances }) => utterances.get(batchId))) ?? null,
    },
    watch: liveQuery,
    // Few users need it, and all would have to load it first.
    importRecords: async (exported, onProgress) =>
      (await import("./import/import-records.ts")).importRecords(writer, exported, onProgress),
    undoImport: async (taken) =>
      (await import("./import/import-records.ts")).undoImport(writer, taken),
    bills: async () => (await import("./import/bill-books.ts")).indexedDbBillBooks(writer),
    pastImports: async () =>
      (await import("./import/past-imports.ts")).indexedDbPastImports(writer),
    plans: async () => (await import("./plans/indexed-db-plans.ts")).indexedDbPlans(writer),
    news: async () => (await import("./news/indexed-db-news.ts")).indexedDbNews(writer),
    unsaved: async () =>
      (await import("./unsaved/keep-unsaved.ts")).unsavedFormOf({ storage, ledger, writer }),
    deleted: async () => (await import("./ledger/deleted-books.ts")).indexedDbDeleted(writer),
    pulledPercent: () =>
      storage.read(async ({ notes }) => pulledPercent(await notes.get("position"))),
    purge: async () => (await import("./ledger/purge-deleted.ts")).purgeDeleted(writer),
    clear: () => runChange(storage, erase),
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
  return runChange(storage, async ({ notes }) => {
    const known = await notes.get("deviceId");
    if (known !== undefined) return known;
    const made = make();
    await notes.put("deviceId", made);
    return made;
  });
}

/** Only a request: the browser may refuse, and pages without TLS cannot ask. */
function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}
