import {
  type CategoryView,
  categoryBook,
  categoryNameOf,
  type Entry,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  recordBatch,
  recordChange,
  SaveFailed,
} from "@suikouji/core";
import type { LastSave } from "./books.ts";
import type { BooksTables } from "./books-storage.ts";
import { authorNow, changing, type Writer, write } from "./writing.ts";

/** The core's Ledger on the device, with the newest entries and the last save besides. */
export interface IndexedDbLedger extends Ledger {
  /** The newest first. */
  latest(count: number): Promise<readonly LedgerEntry[]>;
  lastSave(): Promise<LastSave | null>;
}

export function indexedDbLedger(writer: Writer): IndexedDbLedger {
  const { storage, now } = writer;
  let savedHere: { readonly firstId: string; readonly savedAtMs: number } | null = null;

  async function mark(marked: readonly string[], deleted: boolean): Promise<void> {
    await changing(storage, async (tables) => {
      const found = await tables.entries.get([...new Set(marked)]);
      const author = await authorNow(tables, writer, []);
      const entries = found
        .filter((entry) => entry !== undefined && entry.deleted !== deleted)
        .map((entry) => recordChange(entry as Entry, { deleted }, author).entry);
      if (entries.length > 0) await write(tables, { entries, categories: [] });
    });
  }

  function reading(read: (tables: BooksTables) => Promise<readonly Entry[]>) {
    return storage.read(async (tables) => {
      const book = await bookOf(tables);
      return named(await read(tables), book);
    });
  }

  return {
    async saveBatch(transactions) {
      if (transactions.length === 0) throw new SaveFailed("empty-batch");
      if (!transactions.every(isRecordable)) throw new SaveFailed("invalid-transaction");
      return await changing(storage, async (tables) => {
        const author = await authorNow(tables, writer, await bookOf(tables));
        const recorded = recordBatch(transactions, author);
        await write(tables, recorded);
        const saved = recorded.entries.map(({ id }) => id);
        await tables.notes.put("lastSave", { ids: saved, atMs: now().epochMs });
        savedHere = { firstId: saved[0] ?? "", savedAtMs: performance.now() };
        return named(recorded.entries, await bookOf(tables));
      });
    },

    async lastSave() {
      return await storage.read(async (tables) => {
        const note = await tables.notes.get("lastSave");
        if (note === undefined) return null;
        const found = await tables.entries.get(note.ids);
        const kept = found.filter((entry) => entry !== undefined && !entry.deleted) as Entry[];
        if (kept.length === 0) return null;
        // Of a save by another tab, or before a reload, there is only the time of day.
        const agoMs = Math.max(0, now().epochMs - note.atMs);
        const isOurs = savedHere?.firstId === note.ids[0];
        const savedAtMs = isOurs && savedHere ? savedHere.savedAtMs : performance.now() - agoMs;
        return { entries: named(kept, await bookOf(tables)), savedAtMs };
      });
    },

    async edit(id, change) {
      return await changing(storage, async (tables) => {
        const [entry] = await tables.entries.get([id]);
        if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
        const book = await bookOf(tables);
        const category = categoryNameOf(book, entry.categoryId);
        if (!isRecordable({ ...entry, category, ...change })) {
          throw new SaveFailed("invalid-transaction");
        }
        const author = await authorNow(tables, writer, book);
        const { entry: changed, categories } = recordChange(entry, change, author);
        await write(tables, { entries: [changed], categories });
        const name = categoryNameOf(await bookOf(tables), changed.categoryId);
        return { ...changed, category: name };
      });
    },

    remove: (removed) => mark(removed, true),
    restore: (restored) => mark(restored, false),
    entries: () => reading((tables) => tables.entries.kept()),
    entriesBetween: (range) => reading((tables) => tables.entries.keptBetween(range)),
    latest: (count) => reading((tables) => tables.entries.newest(count)),
  };
}

async function bookOf(tables: BooksTables): Promise<readonly CategoryView[]> {
  return categoryBook(await tables.categories.all());
}

function named(entries: readonly Entry[], book: readonly CategoryView[]): readonly LedgerEntry[] {
  const names = new Map<string, string>();
  return entries.map((entry) => {
    const { categoryId } = entry;
    const category = names.get(categoryId) ?? categoryNameOf(book, categoryId);
    names.set(categoryId, category);
    return { ...entry, category };
  });
}
