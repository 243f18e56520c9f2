import { type Entry, entryNamer, type Ledger, type LedgerEntry, SaveFailed } from "@suikouji/core";
import type { Books, LastSave } from "../books.ts";
import type { BooksTables } from "../storage/books-storage.ts";
import type { Writer } from "../storage/write-records.ts";
import { present } from "../sync/sync-records.ts";
import type { LedgerWrites } from "./ledger-writes.ts";
import { namesOf } from "./named-entries.ts";

/** The core's Ledger on the device, with the newest entries and the last save besides. */
export interface IndexedDbLedger
  extends Ledger,
    Pick<Books, "sumsBetween" | "visitEntries" | "recordedDays" | "entry"> {
  readonly saveBatch: LedgerWrites["saveBatch"];
  /** Newest first. */
  latest(count: number): Promise<readonly LedgerEntry[]>;
  lastSave(): Promise<LastSave | null>;
  /** Loads the code that changes need; rejects when that fails. May be called again. */
  prepare(): Promise<void>;
}

export function indexedDbLedger(writer: Writer): IndexedDbLedger {
  const { storage, now } = writer;
  let savedHere: { readonly firstId: string; readonly savedAtMs: number } | null = null;
  let fetched: Promise<LedgerWrites> | null = null;

  /** Loaded later, because the first page only reads entries. */
  function writes(): Promise<LedgerWrites> {
    fetched ??= fetchWrites().catch((cause: unknown) => {
      fetched = null;
      throw new SaveFailed("storage-failed", { cause });
    });
    return fetched;
  }

  async function fetchWrites(): Promise<LedgerWrites> {
    const { ledgerWrites } = await import("./ledger-writes.ts");
    return ledgerWrites(writer, (firstId) => {
      savedHere = { firstId, savedAtMs: performance.now() };
    });
  }

  function reading(read: (tables: BooksTables) => Promise<readonly Entry[]>) {
    return storage.read(async (tables) => {
      const named = entryNamer(await namesOf(tables));
      return (await read(tables)).map(named);
    });
  }

  return {
    saveBatch: async (...save) => await (await writes()).saveBatch(...save),
    edit: async (id, change) => await (await writes()).edit(id, change),
    remove: async (ids) => await (await writes()).remove(ids),
    restore: async (ids) => await (await writes()).restore(ids),
    forget: async (ids) => await (await writes()).forget(ids),
    remember: async (ids) => await (await writes()).remember(ids),
    prepare: async () => void (await writes()),

    async lastSave() {
      return await storage.read(async (tables) => {
        const note = await tables.notes.get("lastSave");
        if (note === undefined) return null;
        const found = await tables.entries.get(note.ids);
        const kept = found.filter((entry) => entry !== undefined && !entry.deleted) as Entry[];
        if (kept.length === 0) return null;
        // A save by another tab, or before a reload, has only the clock's time.
        const agoMs = Math.max(0, now().epochMs - note.atMs);
        const isOurs = savedHere?.firstId === note.ids[0];
        const savedAtMs = isOurs && savedHere ? savedHere.savedAtMs : performance.now() - agoMs;
        return { entries: kept.map(entryNamer(await namesOf(tables))), savedAtMs };
      });
    },

    entries: () => reading((tables) => tables.entries.kept()),
    entriesBetween: (range) => reading((tables) => tables.entries.keptBetween(range)),
    sumsBetween: (range) => storage.read(({ entries }) => entries.sumsBetween(range)),
    visitEntries: (visit) => storage.read(({ entries }) => entries.visitKept(visit)),
    recordedDays: () => storage.read(({ entries }) => entries.recordedDays()),
    async entry(id) {
      const [entry] = await reading(async (tables) => present(await tables.entries.get([id])));
      return entry ?? null;
    },
    latest: (count) => reading((tables) => tables.entries.newest(count)),
  };
}
