import { type PullReply, pulledCategory, pulledEntry } from "@suikouji/contract";
import { type SqlBool, sql, type Transaction } from "kysely";
import { soundHead } from "./head.ts";
import { NoSuchLedger, type PullOptions } from "./ledger-store.ts";
import { lostEditsAfter } from "./lost-edits.ts";
import { categoriesOfRows, entriesOfRows } from "./rows.ts";
import type { BooksRow, CategoryRow, EntryRow, Schema } from "./schema.ts";
import { reading, type SqlBooks } from "./sql-books.ts";

/** Where a page starts, and how much may be in it. */
interface Page extends PullOptions {
  readonly ledgerId: string;
}

/**
 * A damaged row is left out, and the page goes on past it: a device that has the record keeps it,
 * for nothing is said of it.
 */
export function pull(books: SqlBooks, page: Page): Promise<PullReply> {
  return reading(books, async (transaction) => {
    const row = await transaction
      .selectFrom("books")
      .selectAll()
      .where("ledgerId", "=", page.ledgerId)
      .executeTakeFirst();
    if (row === undefined) throw new NoSuchLedger();
    const head = soundHead(row);
    const reads = { books, transaction, head };
    const entries = await rowsAfter(reads, "entries", page);
    const categories = await rowsAfter(reads, "categories", page);
    const last = lastOfPage(page.limit, [...entries, ...categories]);
    const isInPage = ({ revision }: { readonly revision: number }) => revision <= last;
    const more = Number.isFinite(last);
    if (!more) await lookForStrays(reads);
    return {
      ledgerId: page.ledgerId,
      epoch: head.epoch,
      begun: head.begun,
      entries: entriesOfRows(entries.filter(isInPage), books).map(pulledEntry),
      categories: categoriesOfRows(categories.filter(isInPage), books).map(pulledCategory),
      // At the end of the changes also past those revisions whose records were changed again.
      after: more ? last : head.revision,
      more,
      digest: head.digest,
      nowMs: books.clock.now().epochMs,
      lost: await lostEditsAfter(transaction, { ...page, last: Math.min(last, head.revision) }),
    };
  });
}

interface Reads {
  readonly books: SqlBooks;
  readonly transaction: Transaction<Schema>;
  readonly head: BooksRow;
}

interface Rows {
  readonly entries: EntryRow;
  readonly categories: CategoryRow;
}

/** The revision that ends the page; Infinity when all there is fits in. */
function lastOfPage(limit: number, changes: readonly { readonly revision: number }[]): number {
  if (changes.length <= limit) return Number.POSITIVE_INFINITY;
  const revisions = changes.map(({ revision }) => revision).sort((one, other) => one - other);
  return revisions[limit - 1] ?? Number.POSITIVE_INFINITY;
}

/**
 * One more than the page may hold tells whether there is another page. A revision that was never
 * given would end the page at a place that no other page starts from.
 */
async function rowsAfter<Table extends keyof Rows>(
  { books, transaction, head }: Reads,
  table: Table,
  { ledgerId, after, limit }: Page,
): Promise<readonly Rows[Table][]> {
  const rows = await transaction
    .selectFrom<keyof Rows>(table)
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("revision", ">", after)
    .where("revision", "<=", head.revision)
    .$if(books.kind === "sqlite", (query) => query.where(isInteger))
    .orderBy("revision")
    .limit(limit + 1)
    .execute();
  return rows as Rows[Table][];
}

/** A column of SQLite holds whatever is put in. */
const isInteger = sql<SqlBool>`typeof(revision) = 'integer'`;

/** More of them in one answer would hold it up. */
const MOST_STRAYS = 100;

/** Rows that are on no page, for no revision leads to them. */
async function lookForStrays({ books, transaction, head }: Reads): Promise<void> {
  for (const table of ["entries", "categories"] as const) {
    const strays = await transaction
      .selectFrom(table)
      .select(["ledgerId", "id", "revision"])
      .where("ledgerId", "=", head.ledgerId)
      .where(({ eb, or }) =>
        or([
          eb("revision", ">", head.revision),
          eb("revision", "<", 1),
          eb("revision", "is", null),
        ]),
      )
      .limit(MOST_STRAYS)
      .execute();
    for (const stray of strays) books.damaged.found(table, stray);
  }
}
