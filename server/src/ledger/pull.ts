import {
  type PulledCategory,
  type PulledEntry,
  type PullReply,
  pulledCategory,
  pulledEntry,
} from "@suikouji/contract";
import type { Transaction } from "kysely";
import { NoSuchLedger } from "./ledger-store.ts";
import { categoryOfRow, entryOfRow } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { reading, type SqlBooks } from "./sql-books.ts";

/** Where a page starts, and how much may be in it. */
interface Page {
  readonly ledgerId: string;
  readonly after: number;
  readonly limit: number;
}

export function pull(books: SqlBooks, page: Page): Promise<PullReply> {
  return reading(books, async (transaction) => {
    const head = await transaction
      .selectFrom("books")
      .select(["epoch", "begun", "revision"])
      .where("ledgerId", "=", page.ledgerId)
      .executeTakeFirst();
    if (head === undefined) throw new NoSuchLedger();
    const entries = await entriesAfter(transaction, page);
    const categories = await categoriesAfter(transaction, page);
    const last = lastOfPage(page.limit, [...entries, ...categories]);
    return {
      ledgerId: page.ledgerId,
      epoch: head.epoch,
      begun: head.begun,
      entries: entries.filter(({ revision }) => revision <= last),
      categories: categories.filter(({ revision }) => revision <= last),
      // At the end of the changes also past those revisions whose records were changed again.
      after: Number.isFinite(last) ? last : head.revision,
      more: Number.isFinite(last),
    };
  });
}

/** The revision that ends the page; Infinity when all there is fits in. */
function lastOfPage(limit: number, changes: readonly { readonly revision: number }[]): number {
  if (changes.length <= limit) return Number.POSITIVE_INFINITY;
  const revisions = changes.map(({ revision }) => revision).sort((one, other) => one - other);
  return revisions[limit - 1] ?? Number.POSITIVE_INFINITY;
}

/** One more than the page may hold tells whether there is another page. */
async function entriesAfter(
  transaction: Transaction<Schema>,
  { ledgerId, after, limit }: Page,
): Promise<PulledEntry[]> {
  const rows = await transaction
    .selectFrom("entries")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("revision", ">", after)
    .orderBy("revision")
    .limit(limit + 1)
    .execute();
  return rows.map((row) => pulledEntry(entryOfRow(row)));
}

async function categoriesAfter(
  transaction: Transaction<Schema>,
  { ledgerId, after, limit }: Page,
): Promise<PulledCategory[]> {
  const rows = await transaction
    .selectFrom("categories")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("revision", ">", after)
    .orderBy("revision")
    .limit(limit + 1)
    .execute();
  return rows.map((row) => pulledCategory(categoryOfRow(row)));
}
