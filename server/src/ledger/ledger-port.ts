import {
  type Author,
  type CategoryView,
  categoryBook,
  categoryNameOf,
  type Entry,
  isRecordable,
  type Ledger,
  type LedgerEntry,
  type Recorded,
  recordBatch,
  recordChange,
  SaveFailed,
} from "@suikouji/core";
import type { Kysely, Transaction } from "kysely";
import { LedgerFull, StorageFailed } from "./ledger-store.ts";
import { categoriesOfRows, entriesOfRows, storable } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { inTurn, lockHead, reading, type SqlBooks, writing } from "./sql-books.ts";
import { writeVersions } from "./write-versions.ts";

/** Who writes when a script does, and no device. */
const SERVER_DEVICE_ID = "server";

/** The core's port on one ledger of the server: under the same rules as what devices push. */
export function createSqlLedger(books: SqlBooks, ledgerId: string): Ledger {
  /** What `record` decides is written in the transaction that told it what is there. */
  async function change(
    record: (author: Author, transaction: Transaction<Schema>) => Recorded | Promise<Recorded>,
  ): Promise<readonly LedgerEntry[]> {
    try {
      return await inTurn(books, ledgerId, (ours) =>
        writing(ours, async (transaction) => {
          const head = await lockHead(transaction, ours, ledgerId);
          const now = books.clock.now();
          const categories = await bookOf(transaction, books, ledgerId);
          const author = { ledgerId, deviceId: SERVER_DEVICE_ID, now, ids: books.ids, categories };
          const recorded = await record(author, transaction);
          const offered = {
            entries: recorded.entries.map(storable),
            categories: recorded.categories.map(storable),
          };
          const written = await writeVersions(transaction, {
            books,
            head,
            offered,
            nowMs: now.epochMs,
          });
          const book = await bookOf(transaction, books, ledgerId);
          return offered.entries.map((entry, index) => ({
            ...named(entry, book),
            revision: written.entries[index]?.revision ?? entry.revision,
          }));
        }),
      );
    } catch (error) {
      if (error instanceof LedgerFull) throw new SaveFailed("storage-full", { cause: error });
      if (error instanceof StorageFailed) throw new SaveFailed(error.failure, { cause: error });
      throw error;
    }
  }

  async function mark(ids: readonly string[], deleted: boolean): Promise<void> {
    if (ids.length === 0) return;
    await change(async (author, transaction) => {
      const present = await entriesById(transaction, books, { ledgerId, ids });
      const marked = present
        .filter((entry) => entry.deleted !== deleted)
        .map((entry) => recordChange(entry, { deleted }, author).entry);
      return { entries: marked, categories: [] };
    });
  }

  return {
    async saveBatch(transactions) {
      if (transactions.length === 0) throw new SaveFailed("empty-batch");
      if (!transactions.every(isRecordable)) throw new SaveFailed("invalid-transaction");
      return change((author) => recordBatch(transactions, author));
    },
    async edit(id, changes) {
      const [edited] = await change(async (author, transaction) => {
        const [entry] = await entriesById(transaction, books, { ledgerId, ids: [id] });
        if (entry === undefined || entry.deleted) throw new SaveFailed("no-such-entry");
        if (!isRecordable({ ...named(entry, author.categories), ...changes })) {
          throw new SaveFailed("invalid-transaction");
        }
        const { entry: next, categories } = recordChange(entry, changes, author);
        return { entries: [next], categories };
      });
      if (edited === undefined) throw new SaveFailed("no-such-entry");
      return edited;
    },
    remove: (ids) => mark(ids, true),
    restore: (ids) => mark(ids, false),
    entries: () =>
      reading(books, async (transaction) => {
        const rows = await present(transaction, ledgerId).orderBy("id").execute();
        return allNamed(entriesOfRows(rows, books), await bookOf(transaction, books, ledgerId));
      }),
    entriesBetween: ({ from, to }) =>
      reading(books, async (transaction) => {
        const rows = await present(transaction, ledgerId)
          .where("date", ">=", from)
          .where("date", "<=", to)
          .orderBy("date")
          .orderBy("id")
          .execute();
        return allNamed(entriesOfRows(rows, books), await bookOf(transaction, books, ledgerId));
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

async function entriesById(
  db: Kysely<Schema>,
  books: SqlBooks,
  { ledgerId, ids }: { readonly ledgerId: string; readonly ids: readonly string[] },
): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  return entriesOfRows(rows, books);
}

async function bookOf(
  db: Kysely<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<readonly CategoryView[]> {
  const rows = await db
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .execute();
  return categoryBook(categoriesOfRows(rows, books));
}

function named(entry: Entry, book: readonly CategoryView[]): LedgerEntry {
  return { ...entry, category: categoryNameOf(book, entry.categoryId) };
}

/** Looking each up in the book would take as long as reading them. */
function allNamed(
  entries: readonly Entry[],
  book: readonly CategoryView[],
): readonly LedgerEntry[] {
  const names = new Map(book.map(({ id, name }) => [id, name]));
  return entries.map((entry) => ({
    ...entry,
    category: names.get(entry.categoryId) ?? categoryNameOf(book, entry.categoryId),
  }));
}
