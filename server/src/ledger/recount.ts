import { withoutSeal, withSeal } from "@suikouji/core";
import type { Transaction } from "kysely";
import { NoSuchLedger } from "./ledger-store.ts";
import { categoriesOfRows, entriesOfRows } from "./rows.ts";
import type { BooksRow, CategoryRow, EntryRow, Schema } from "./schema.ts";
import { lockHead, reading, type SqlBooks, writingIn } from "./sql-books.ts";

/** Rows at a time: large books do not fit in memory. */
const PAGE_ROWS = 1000;

/**
 * Adds up the digest of a ledger anew, and corrects it where it was wrong. Damaged rows are left out,
 * as in every answer: a device that has one of them finds it missing and sends it again. Others may
 * write meanwhile: what is wrong stays wrong by the same difference.
 */
export async function recount(books: SqlBooks, ledgerId: string): Promise<void> {
  const { head, counted } = await count(books, ledgerId);
  if (counted === head.digest) return;
  await writingIn(books, ledgerId, async (transaction) => {
    const now = await lockHead(transaction, books, ledgerId);
    // Erased or replaced since, and counted from nothing.
    if (now.epoch !== head.epoch) return;
    const digest = withSeal(withoutSeal(now.digest, head.digest), counted);
    await transaction
      .updateTable("books")
      .set({ digest })
      .where("ledgerId", "=", ledgerId)
      .execute();
  });
}

function count(
  books: SqlBooks,
  ledgerId: string,
): Promise<{ readonly head: BooksRow; readonly counted: number }> {
  return reading(books, async (transaction) => {
    const head = await transaction
      .selectFrom("books")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .executeTakeFirst();
    if (head === undefined) throw new NoSuchLedger();
    let counted = 0;
    for (const table of ["categories", "entries"] as const) {
      for await (const rows of pagesOf(transaction, table, head)) {
        for (const seal of soundSeals(books, table, rows)) counted = withSeal(counted, seal);
      }
    }
    return { head, counted };
  });
}

type Rows = readonly EntryRow[] | readonly CategoryRow[];

async function* pagesOf(
  transaction: Transaction<Schema>,
  table: "entries" | "categories",
  { ledgerId, revision }: BooksRow,
): AsyncGenerator<Rows> {
  let last = "";
  for (;;) {
    const rows = (await transaction
      .selectFrom<"entries" | "categories">(table)
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", ">", last)
      // What no page of a pull leads to is known to no device.
      .where("revision", ">=", 1)
      .where("revision", "<=", revision)
      .orderBy("id")
      .limit(PAGE_ROWS)
      .execute()) as unknown as Rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

function soundSeals(books: SqlBooks, table: "entries" | "categories", rows: Rows): number[] {
  const sound =
    table === "entries"
      ? entriesOfRows(rows as readonly EntryRow[], books)
      : categoriesOfRows(rows as readonly CategoryRow[], books);
  const ids = new Set(sound.map(({ id }) => id));
  return rows.flatMap(({ id, seal }) => (ids.has(id) ? [seal] : []));
}
