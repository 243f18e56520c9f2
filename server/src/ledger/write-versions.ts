import type { Acknowledged } from "@suikouji/contract";
import type { Category, Entry, Recorded } from "@suikouji/core";
import type { Transaction } from "kysely";
import { historyRow, keepInHistory } from "./history.ts";
import { bytesOfCategory, bytesOfEntry, MOST_CATEGORIES } from "./ledger-size.ts";
import { LedgerFull } from "./ledger-store.ts";
import { categoriesOfRows, entriesOfRows, rowOfCategory, rowOfEntry } from "./rows.ts";
import type { BooksRow, CategoryRow, EntryRow, Schema } from "./schema.ts";
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
  const presentCategories = await categoriesThere(transaction, ledgerId, offered.categories);
  const presentEntries = await entriesThere(transaction, ledgerId, offered.entries);
  const knownCategories = categoriesOfRows(presentCategories, books);
  const knownEntries = entriesOfRows(presentEntries, books);
  const categories = takeVersions(offered.categories, knownCategories, head.revision);
  const entries = takeVersions(offered.entries, knownEntries, categories.revision);

  const growth = {
    newEntries: without(entries.written, presentEntries),
    newCategories: without(categories.written, presentCategories),
  };
  await refuseWhenFull(transaction, { books, head, growth });
  await writeCategories(transaction, categories.written);
  await writeEntries(transaction, entries.written);
  const outdated = [
    ...categories.outdated.map((category) => historyRow("category", category, nowMs)),
    ...entries.outdated.map((entry) => historyRow("entry", entry, nowMs)),
  ];
  const isFull = head.bytes >= books.limits.bytes;
  const historyBytes = await keepInHistory(transaction, outdated, { isFull });
  const bytes =
    head.bytes +
    historyBytes +
    growthOf(entries.written, knownEntries, bytesOfEntry) +
    growthOf(categories.written, knownCategories, bytesOfCategory);
  if (entries.revision > head.revision || historyBytes !== 0) {
    await transaction
      .updateTable("books")
      .set({
        revision: entries.revision,
        entryCount: head.entryCount + growth.newEntries.length,
        bytes: Math.max(0, bytes),
      })
      .where("ledgerId", "=", ledgerId)
      .execute();
  }
  return {
    entries: entries.acknowledged,
    categories: categories.acknowledged,
    revision: entries.revision,
  };
}

interface Growth {
  readonly newEntries: readonly Entry[];
  readonly newCategories: readonly Category[];
}

/** Only what is new is refused: whoever has no room left must be able to correct and delete. */
async function refuseWhenFull(
  transaction: Transaction<Schema>,
  { books: { limits }, head, growth }: { books: SqlBooks; head: BooksRow; growth: Growth },
): Promise<void> {
  const { newEntries, newCategories } = growth;
  if (newEntries.length + newCategories.length === 0) return;
  const bytes =
    head.bytes +
    growthOf(newEntries, [], bytesOfEntry) +
    growthOf(newCategories, [], bytesOfCategory);
  if (bytes > limits.bytes) throw new LedgerFull();
  if (newEntries.length > 0 && head.entryCount + newEntries.length > limits.entries) {
    throw new LedgerFull();
  }
  if (newCategories.length === 0) return;
  const { count } = await transaction
    .selectFrom("categories")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ledgerId", "=", head.ledgerId)
    .executeTakeFirstOrThrow();
  if (count + newCategories.length > MOST_CATEGORIES) throw new LedgerFull();
}

function without<Kept extends { readonly id: string }>(
  written: readonly Kept[],
  present: readonly { readonly id: string }[],
): readonly Kept[] {
  const ids = new Set(present.map(({ id }) => id));
  return written.filter(({ id }) => !ids.has(id));
}

function growthOf<Kept extends { readonly id: string }>(
  written: readonly Kept[],
  before: readonly Kept[],
  bytesOf: (record: Kept) => number,
): number {
  const replaced = new Map(before.map((record) => [record.id, bytesOf(record)]));
  return written.reduce((sum, each) => sum + bytesOf(each) - (replaced.get(each.id) ?? 0), 0);
}

async function entriesThere(
  transaction: Transaction<Schema>,
  ledgerId: string,
  offered: readonly Entry[],
): Promise<readonly EntryRow[]> {
  if (offered.length === 0) return [];
  return transaction
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", idsOf(offered))
    .execute();
}

async function categoriesThere(
  transaction: Transaction<Schema>,
  ledgerId: string,
  offered: readonly Category[],
): Promise<readonly CategoryRow[]> {
  if (offered.length === 0) return [];
  return transaction
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", idsOf(offered))
    .execute();
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
