import {
  type Author,
  checkSave,
  type Entry,
  entryNamer,
  idsOfSave,
  isPurged,
  isRecordable,
  type Ledger,
  namedEntry,
  recordChange,
  recordForgotten,
  recordSave,
  SaveFailed,
} from "@suikouji/core";
import type { BooksTables } from "../storage/books-storage.ts";
import { runChange } from "../storage/run-change.ts";
import { authorNow, noteLastSave, type Writer, write } from "../storage/write-records.ts";
import { namesOf } from "./named-entries.ts";

/** Runs in the transaction of a save, with the new entries. */
export type BesideSave = (tables: BooksTables, saved: readonly Entry[]) => Promise<void>;

export interface LedgerWrites extends Omit<Ledger, "entries" | "entriesBetween" | "saveBatch"> {
  saveBatch(
    ...save: [...Parameters<Ledger["saveBatch"]>, beside?: BesideSave]
  ): ReturnType<Ledger["saveBatch"]>;
}

/** Changes entries on the device. `onSaved` is called before the batch can be read. */
export function ledgerWrites(writer: Writer, onSaved: (firstId: string) => void): LedgerWrites {
  const { storage } = writer;

  async function mark(
    marked: readonly string[],
    change: (entry: Entry, author: Author) => Entry,
  ): Promise<void> {
    await runChange(storage, async (tables) => {
      const found = await tables.entries.get([...new Set(marked)]);
      const author = await authorNow(tables, writer);
      const entries = found.flatMap((entry) => {
        const next = entry === undefined ? entry : change(entry, author);
        return next === undefined || next === entry ? [] : [next];
      });
      if (entries.length > 0) await write(tables, { entries });
    });
  }

  const removed = (deleted: boolean) => (entry: Entry, author: Author) =>
    // Restored without its words it would be a purchase of one fen in 1970.
    !deleted && isPurged(entry) ? entry : recordChange(entry, { deleted }, author).entry;
  const forgotten = (isForgotten: boolean) => (entry: Entry, author: Author) =>
    entry.deleted ? entry : recordForgotten(entry, isForgotten, author);

  return {
    async saveBatch(transactions, amendments = [], beside = undefined) {
      const save = { transactions, amendments };
      checkSave(save);
      return await runChange(storage, async (tables) => {
        const author = await authorNow(tables, writer, await namesOf(tables));
        const known = await tables.entries.get(idsOfSave(save));
        const present = known.filter((entry) => entry !== undefined);
        const recorded = recordSave(save, present, author);
        await write(tables, recorded);
        const saved = recorded.entries.slice(0, transactions.length);
        const [first] = saved;
        if (first !== undefined) {
          const ids = saved.map(({ id }) => id);
          await noteLastSave(tables, writer, ids);
          onSaved(first.id);
        }
        await beside?.(tables, saved);
        return saved.map(entryNamer(await namesOf(tables)));
      });
    },

    async edit(id, change) {
      return await runChange(storage, async (tables) => {
        const [entry] = await tables.entries.get([id]);
        if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
        const names = await namesOf(tables);
        if (!isRecordable({ ...namedEntry(entry, names), ...change })) {
          throw new SaveFailed("invalid-transaction");
        }
        const author = await authorNow(tables, writer, names);
        const { entry: changed, ...made } = recordChange(entry, change, author);
        await write(tables, { entries: [changed], ...made });
        return namedEntry(changed, await namesOf(tables));
      });
    },

    remove: (ids) => mark(ids, removed(true)),
    restore: (ids) => mark(ids, removed(false)),
    forget: (ids) => mark(ids, forgotten(true)),
    remember: (ids) => mark(ids, forgotten(false)),
  };
}
