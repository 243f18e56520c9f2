import type { Acknowledged } from "@suikouji/contract";
import type { Category, Entry, Recorded } from "@suikouji/core";
import type { Transaction } from "kysely";
import { categoriesOfRows, entriesOfRows, rowOfCategory, rowOfEntry } from "./rows.ts";
import type { BooksRow, CategoryRow, EntryRow, HistoryRow, RecordKind, Schema } from "./schema.ts";
import type { SqlBooks } from "./sql-books.ts";
import { takeVersions } from "./take-versions.ts";

export interface Written {
  readonly entries: readonly Acknowledged[];
  readonly categories: readonly Acknowledged[];
  readonly revision: number;
}

interface Writing {
  readonly books: SqlBooks;
  readonly head: BooksRow;
  readonly offered: Recorded;
  readonly nowMs: number;
}

/**
 * Writes versions into a ledger whose head is locked. Whatever they replace, and whatever of them
 * comes too late, goes to the history: nothing is overwritten without a trace.
 * A damaged row counts as not there, so that whatever a device has of it puts it right.
 */
export async function writeVersions(
  transaction: Transaction<Schema>,
  { books, head, offered, nowMs }: Writing,
): Promise<Written> {
  const { ledgerId } = head;
  // Categories first: a device that pulls a part knows the categories of the entries it has.
  const categories = takeVersions(
    offered.categories,
    await presentCategories(transaction, books, { ledgerId, offered: offered.categories }),
    head.revision,
  );
  const entries = takeVersions(
    offered.entries,
    await presentEntries(transaction, books, { ledgerId, offered: offered.entries }),
    categories.revision,
  );

  await writeCategories(transaction, categories.written);
  await writeEntries(transaction, entries.written);
  await keepInHistory(transaction, [
    ...categories.outdated.map((category) => historyRow("category", category, nowMs)),
    ...entries.outdated.map((entry) => historyRow("entry", entry, nowMs)),
  ]);
  if (entries.revision > head.revision) {
    await transaction
      .updateTable("books")
      .set({ revision: entries.revision })
      .where("ledgerId", "=", ledgerId)
      .execute();
  }
  return {
    entries: entries.acknowledged,
    categories: categories.acknowledged,
    revision: entries.revision,
  };
}

async function presentEntries(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  { ledgerId, offered }: { ledgerId: string; offered: readonly Entry[] },
): Promise<readonly Entry[]> {
  if (offered.length === 0) return [];
  const rows = await transaction
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", idsOf(offered))
    .execute();
  return entriesOfRows(rows, books);
}

async function presentCategories(
  transaction: Transaction<Schema>,
  books: SqlBooks,
  { ledgerId, offered }: { ledgerId: string; offered: readonly Category[] },
): Promise<readonly Category[]> {
  if (offered.length === 0) return [];
  const rows = await transaction
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", idsOf(offered))
    .execute();
  return categoriesOfRows(rows, books);
}

function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  return [...new Set(records.map(({ id }) => id))];
}

async function writeEntries(
  transaction: Transaction<Schema>,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return;
  await transaction
    .insertInto("entries")
    .values(entries.map(rowOfEntry))
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "id"]).doUpdateSet(({ ref }) => {
        const replaced = (column: keyof EntryRow) => ref(`excluded.${column}`);
        return Object.fromEntries(ENTRY_FIELDS.map((column) => [column, replaced(column)]));
      }),
    )
    .execute();
}

async function writeCategories(
  transaction: Transaction<Schema>,
  categories: readonly Category[],
): Promise<void> {
  if (categories.length === 0) return;
  await transaction
    .insertInto("categories")
    .values(categories.map(rowOfCategory))
    .onConflict((conflict) =>
      conflict.columns(["ledgerId", "id"]).doUpdateSet(({ ref }) => {
        const replaced = (column: keyof CategoryRow) => ref(`excluded.${column}`);
        return Object.fromEntries(CATEGORY_FIELDS.map((column) => [column, replaced(column)]));
      }),
    )
    .execute();
}

/** A version that came too late may come again, under another key. */
async function keepInHistory(
  transaction: Transaction<Schema>,
  rows: readonly HistoryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto("history")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function historyRow(kind: RecordKind, record: Entry | Category, keptAtMs: number): HistoryRow {
  const { ledgerId, id, updatedAtMs, deviceId } = record;
  return { ledgerId, kind, id, updatedAtMs, deviceId, record: JSON.stringify(record), keptAtMs };
}

const ENTRY_FIELDS: readonly Exclude<keyof EntryRow, "ledgerId" | "id">[] = [
  "deviceId",
  "revision",
  "batchId",
  "amountFen",
  "currency",
  "type",
  "categoryId",
  "accountId",
  "toAccountId",
  "description",
  "date",
  "occurredAt",
  "createdAtMs",
  "updatedAtMs",
  "deleted",
];

const CATEGORY_FIELDS: readonly Exclude<keyof CategoryRow, "ledgerId" | "id">[] = [
  "deviceId",
  "revision",
  "type",
  "name",
  "hidden",
  "order",
  "updatedAtMs",
  "deleted",
];
