import {
  categoryNameOf,
  type Entry,
  isRecordable,
  type Ledger,
  recordBatch,
  recordChange,
  SaveFailed,
} from "@suikouji/core";
import { changing } from "./changing.ts";
import { bookOf, named } from "./named-entries.ts";
import { authorNow, type Writer, write } from "./writing.ts";

export type LedgerWrites = Pick<Ledger, "saveBatch" | "edit" | "remove" | "restore">;

/** What changes entries on the device. `onSaved` hears of a batch before anybody can read it. */
export function ledgerWrites(writer: Writer, onSaved: (firstId: string) => void): LedgerWrites {
  const { storage, now } = writer;

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
        onSaved(saved[0] ?? "");
        return named(recorded.entries, await bookOf(tables));
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
  };
}
