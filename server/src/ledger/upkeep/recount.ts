import { setImmediate } from "node:timers/promises";
import { isSeal, withoutSeal, withSeal } from "@suikouji/core";
import type { Transaction } from "kysely";
import { NoSuchLedger } from "../ledger-store.ts";
import { checkedHead } from "../store/head.ts";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
import type { BooksRow, CategoryRow, DefinitionRow, EntryRow, Schema } from "../store/schema.ts";
import { lockHead, longReading, type SqlBooks, writingIn } from "../store/sql-books.ts";

/** Checking them takes a millisecond or two, in which this process serves nobody else. */
const PAGE_ROWS = 25;

/** More ids do not fit in a statement. */
const MOST_AT_ONCE = 500;

/**
 * Recomputes the digest of a ledger, and corrects it if it was wrong. Damaged rows are left out, as
 * in every answer: a device that has such a record notices and pushes it again. A damaged row loses
 * its seal, so that the push that replaces it subtracts nothing from the digest. Other requests are
 * served meanwhile, also writes: the error of the digest stays the same.
 */
export async function recount(books: SqlBooks, ledgerId: string): Promise<void> {
  const { head, digest, entryCount, damaged } = await count(books, ledgerId);
  const isRight = digest === head.digest && entryCount === head.entryCount;
  if (isRight && damaged.length === 0) return;
  await writingIn(books, ledgerId, async (transaction) => {
    const now = await lockHead(transaction, books, ledgerId);
    // Erased or restored since, which set a new digest.
    if (now.epoch !== head.epoch) return;
    let corrected = withSeal(withoutSeal(now.digest, head.digest), digest);
    for (let from = 0; from < damaged.length; from += MOST_AT_ONCE) {
      const page = damaged.slice(from, from + MOST_AT_ONCE);
      for (const seal of await unseal({ books, transaction, head: now }, page)) {
        corrected = withoutSeal(corrected, seal);
      }
    }
    await transaction
      .updateTable("books")
      .set({ digest: corrected, entryCount: now.entryCount - head.entryCount + entryCount })
      .where("ledgerId", "=", ledgerId)
      .execute();
  });
}

type Table = "entries" | "categories" | "definitions";

interface DamagedSeal {
  readonly table: Table;
  readonly id: string;
  readonly seal: number;
}

interface Unsealing {
  readonly books: SqlBooks;
  readonly transaction: Transaction<Schema>;
  readonly head: BooksRow;
}

interface Counted {
  readonly head: BooksRow;
  /** Includes the seals of damaged rows, which are subtracted once the head is locked. */
  readonly digest: number;
  /** A row that was deleted by hand makes room again. */
  readonly entryCount: number;
  readonly damaged: readonly DamagedSeal[];
}

function count(books: SqlBooks, ledgerId: string): Promise<Counted> {
  return longReading(books, async (transaction) => {
    const row = await transaction
      .selectFrom("books")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .executeTakeFirst();
    if (row === undefined) throw new NoSuchLedger();
    const head = checkedHead(row);
    let digest = 0;
    let entryCount = 0;
    const damaged: DamagedSeal[] = [];
    for (const table of ["categories", "definitions", "entries"] as const) {
      for await (const rows of pagesOf(transaction, table, ledgerId)) {
        if (table === "entries") entryCount += rows.length;
        damaged.push(...damagedOf({ books, head }, table, rows));
        for (const { seal } of rows) digest = isSeal(seal) ? withSeal(digest, seal) : digest;
      }
    }
    return { head, digest, entryCount, damaged };
  });
}

/**
 * Removes and returns the seals of those rows that are still damaged. A push may have repaired one
 * meanwhile, with the same seal.
 */
async function unseal(
  { books, transaction, head }: Unsealing,
  damaged: readonly DamagedSeal[],
): Promise<readonly number[]> {
  const seals: number[] = [];
  for (const [table, found] of Map.groupBy(damaged, (row) => row.table)) {
    const before = new Map(found.map(({ id, seal }) => [id, seal]));
    const rows = (await transaction
      .selectFrom<Table>(table)
      .selectAll()
      .where("ledgerId", "=", head.ledgerId)
      .where("id", "in", [...before.keys()])
      .execute()) as unknown as Rows;
    const still = damagedOf({ books, head }, table, rows).filter(
      ({ id, seal }) => seal === before.get(id),
    );
    if (still.length === 0) continue;
    const ids = still.map(({ id }) => id);
    await transaction
      .updateTable(table)
      .set({ seal: 0 })
      .where("ledgerId", "=", head.ledgerId)
      .where("id", "in", ids)
      .execute();
    seals.push(...still.map(({ seal }) => seal));
  }
  return seals;
}

type Rows = readonly EntryRow[] | readonly CategoryRow[] | readonly DefinitionRow[];

async function* pagesOf(
  transaction: Transaction<Schema>,
  table: Table,
  ledgerId: string,
): AsyncGenerator<Rows> {
  let last = "";
  for (;;) {
    const rows = (await transaction
      .selectFrom<Table>(table)
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("id", ">", last)
      .orderBy("id")
      .limit(PAGE_ROWS)
      .execute()) as unknown as Rows;
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
    // SQLite never makes this loop wait for the event loop.
    await setImmediate();
  }
}

/** Damaged rows with a seal; a row without a seal is not in the digest. */
function damagedOf(
  { books, head }: Pick<Unsealing, "books" | "head">,
  table: Table,
  rows: Rows,
): readonly DamagedSeal[] {
  const sound = soundOf(books, table, rows);
  // No pull reaches a row of a later revision, so no device knows it.
  const reached = sound.filter(({ revision }) => revision <= head.revision);
  const ids = new Set(reached.map(({ id }) => id));
  return rows
    .filter(({ id, seal }) => !ids.has(id) && isSeal(seal) && seal !== 0)
    .map(({ id, seal }) => ({ table, id, seal }));
}

function soundOf(books: SqlBooks, table: Table, rows: Rows) {
  switch (table) {
    case "entries":
      return entriesOfRows(rows as readonly EntryRow[], books);
    case "categories":
      return categoriesOfRows(rows as readonly CategoryRow[], books);
    case "definitions":
      return definitionsOfRows(rows as readonly DefinitionRow[], books);
  }
}
