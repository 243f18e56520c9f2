import {
  type Author,
  checkSave,
  type Entry,
  entryNamer,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  namedEntry,
  type Recorded,
  recordChange,
  recordForgotten,
  recordSave,
  SaveFailed,
} from "@suikouji/core";
import type { Kysely, Transaction } from "kysely";
import { LedgerFull, StorageFailed } from "./ledger-store.ts";
import { entriesById, namesOf } from "./reads/named-entries.ts";
import { entriesOfRows } from "./store/rows.ts";
import type { Schema } from "./store/schema.ts";
import { lockHead, reading, type SqlBooks, writingIn } from "./store/sql-books.ts";
import { writeRecorded } from "./sync/write-recorded.ts";

/** The author of changes that a script makes without a device. */
export const SERVER_DEVICE_ID = "server";

/** The core's port on one ledger of the server, under the same rules as pushes from devices. */
export function createSqlLedger(books: SqlBooks, ledgerId: string): Ledger {
  /** Writes what `record` decides in the same transaction that read the present versions. */
  async function change(
    record: (author: Author, transaction: Transaction<Schema>) => Recorded | Promise<Recorded>,
  ): Promise<readonly LedgerEntry[]> {
    try {
      return await writingIn(books, ledgerId, async (transaction, turn) => {
        const head = await lockHead(transaction, books, ledgerId);
        const now = books.clock.now();
        const names = await namesOf(transaction, books, ledgerId);
        const writer = { ledgerId, deviceId: SERVER_DEVICE_ID, now, stampMs: now.epochMs };
        const recorded = await record({ ...writer, ids: books.ids, ...names }, transaction);
        const nowMs = now.epochMs;
        const written = await writeRecorded(transaction, { books, turn, head, recorded, nowMs });
        const named = entryNamer(await namesOf(transaction, books, ledgerId));
        return written.offered.entries.map((entry, index) => ({
          ...named(entry),
          revision: written.entries[index]?.revision ?? entry.revision,
        }));
      });
    } catch (error) {
      if (error instanceof LedgerFull) throw new SaveFailed("storage-full", { cause: error });
      if (error instanceof StorageFailed) throw new SaveFailed(error.failure, { cause: error });
      throw error;
    }
  }

  async function mark(
    ids: readonly string[],
    next: (entry: Entry, author: Author) => Entry,
  ): Promise<void> {
    if (ids.length === 0) return;
    await change(async (author, transaction) => {
      const present = await entriesById(transaction, books, { ledgerId, ids });
      const marked = present.flatMap((entry) => {
        const changed = next(entry, author);
        return changed === entry ? [] : [changed];
      });
      return { entries: marked, categories: [], definitions: [] };
    });
  }

  const removed = (deleted: boolean) => (entry: Entry, author: Author) =>
    recordChange(entry, { deleted }, author).entry;
  const forgotten = (isForgotten: boolean) => (entry: Entry, author: Author) =>
    entry.deleted ? entry : recordForgotten(entry, isForgotten, author);

  return {
    async saveBatch(transactions, amendments = []) {
      const save = { transactions, amendments };
      checkSave(save);
      const ids = amendments.map(({ id }) => id);
      const saved = await change(async (author, transaction) => {
        const present =
          ids.length === 0 ? [] : await entriesById(transaction, books, { ledgerId, ids });
        return recordSave(save, present, author);
      });
      return saved.slice(0, transactions.length);
    },
    async edit(id, changes) {
      const [edited] = await change(async (author, transaction) => {
        const [entry] = await entriesById(transaction, books, { ledgerId, ids: [id] });
        if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
        if (!isRecordable({ ...namedEntry(entry, author), ...changes })) {
          throw new SaveFailed("invalid-transaction");
        }
        const { entry: next, ...made } = recordChange(entry, changes, author);
        return { entries: [next], ...made };
      });
      if (edited === undefined) throw new SaveFailed("no-such-entry");
      return edited;
    },
    remove: (ids) => mark(ids, removed(true)),
    restore: (ids) => mark(ids, removed(false)),
    forget: (ids) => mark(ids, forgotten(true)),
    remember: (ids) => mark(ids, forgotten(false)),
    entries: () =>
      reading(books, async (transaction) => {
        const rows = await present(transaction, ledgerId).orderBy("id").execute();
        const named = entryNamer(await namesOf(transaction, books, ledgerId));
        return entriesOfRows(rows, books).map(named);
      }),
    entriesBetween: ({ from, to }) =>
      reading(books, async (transaction) => {
        const rows = await present(transaction, ledgerId)
          .where("date", ">=", from)
          .where("date", "<=", to)
          .orderBy("date")
          .orderBy("id")
          .execute();
        const named = entryNamer(await namesOf(transaction, books, ledgerId));
        return entriesOfRows(rows, books).map(named);
      }),
  };
}

function present(db: Kysely<Schema>, ledgerId: string) {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("deleted", "=", 0);
}
