import { type PullReply, pulledCategory, pulledDefinition, pulledEntry } from "@suikouji/contract";
import { type SqlBool, sql, type Transaction } from "kysely";
import { NoSuchLedger, type PullOptions } from "../ledger-store.ts";
import { checkedHead } from "../store/head.ts";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
import type { BooksRow, CategoryRow, DefinitionRow, EntryRow, Schema } from "../store/schema.ts";
import { reading, type SqlBooks } from "../store/sql-books.ts";
import { lostEditsAfter } from "./lost-edits.ts";

/** Where a page starts, and how many changes it may hold. */
interface Page extends PullOptions {
  readonly ledgerId: string;
}

/**
 * Leaves out a damaged row and continues after it: a device that has the record keeps it, because
 * the answer does not mention it.
 */
export function pull(books: SqlBooks, page: Page): Promise<PullReply> {
  return reading(books, async (transaction) => {
    const row = await transaction
      .selectFrom("books")
      .selectAll()
      .where("ledgerId", "=", page.ledgerId)
      .executeTakeFirst();
    if (row === undefined) throw new NoSuchLedger();
    const head = checkedHead(row);
    const reads = { books, transaction, head };
    const entries = await rowsAfter(reads, "entries", page);
    const categories = await rowsAfter(reads, "categories", page);
    const definitions = await rowsAfter(reads, "definitions", page);
    const last = lastOfPage(page.limit, [...entries, ...categories, ...definitions]);
    const isInPage = ({ revision }: { readonly revision: number }) => revision <= last;
    const more = Number.isFinite(last);
    if (!more) await reportUnreachableRows(reads);
    return {
      ledgerId: page.ledgerId,
      epoch: head.epoch,
      begun: head.begun,
      entries: entriesOfRows(entries.filter(isInPage), books).map(pulledEntry),
      categories: categoriesOfRows(categories.filter(isInPage), books).map(pulledCategory),
      definitions: definitionsOfRows(definitions.filter(isInPage), books).map(pulledDefinition),
      // On the last page this skips revisions whose records were changed again.
      after: more ? last : head.revision,
      more,
      head: head.revision,
      digest: head.digest,
      nowMs: books.clock.now().epochMs,
      ...(await lostEditsAfter(transaction, { ...page, last: Math.min(last, head.revision) })),
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
  readonly definitions: DefinitionRow;
}

/** The revision that ends the page; Infinity if everything fits. */
function lastOfPage(limit: number, changes: readonly { readonly revision: number }[]): number {
  if (changes.length <= limit) return Number.POSITIVE_INFINITY;
  const revisions = changes.map(({ revision }) => revision).sort((one, other) => one - other);
  return revisions[limit - 1] ?? Number.POSITIVE_INFINITY;
}

/**
 * Reads one row more than the page holds, to know whether another page follows. Ignores revisions
 * that were never given, because a page that ends there has no successor.
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

/** SQLite stores any type in any column. */
const isInteger = sql<SqlBool>`typeof(revision) = 'integer'`;

/** More would delay the answer. */
const MOST_UNREACHABLE = 100;

/** Reports rows that no page reaches, because their revision is invalid. */
async function reportUnreachableRows({ books, transaction, head }: Reads): Promise<void> {
  for (const table of ["entries", "categories", "definitions"] as const) {
    const rows = transaction
      .selectFrom(table)
      .select(["ledgerId", "id", "revision"])
      .where("ledgerId", "=", head.ledgerId);
    // Each looks in the index by revision. With one `or` SQLite would read the whole ledger.
    const unreachable = await rows
      .where("revision", ">", head.revision)
      .unionAll(rows.where("revision", "<", 1))
      .unionAll(rows.where("revision", "is", null))
      .limit(MOST_UNREACHABLE)
      .execute();
    for (const row of unreachable) books.damaged.found(table, row);
  }
}
