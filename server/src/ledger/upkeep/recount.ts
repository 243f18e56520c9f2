import {
  type Entry,
  isSeal,
  type RecordKind,
  type RecordOf,
  withoutSeal,
  withSeal,
} from "@suikouji/core";
import type { Transaction } from "kysely";
import { NoSuchLedger } from "../ledger-store.ts";
import { checkedHead } from "../store/head.ts";
import { pipelined } from "../store/pipelined.ts";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
import type { BooksRow, CategoryRow, DefinitionRow, EntryRow, Schema } from "../store/schema.ts";
import { lockHead, longReading, type SqlBooks, writingIn } from "../store/sql-books.ts";
import {
  type StoredTotals,
  storedTotals,
  totalsBecomeKnown,
  totalsBecomeUnknown,
  totalWrites,
} from "../totals/stored-totals.ts";
import { addEntries, changesOf, type Totals } from "../totals/totals.ts";
import type { TotalChanges } from "../totals/totals-after.ts";

/** Checking them takes half a millisecond, in which this process serves nobody else. */
const PAGE_ROWS = 25;

/** More ids do not fit in a statement. */
const MOST_AT_ONCE = 500;

/**
 * Recomputes the digest and the totals of a ledger, and corrects what was wrong. Damaged rows are
 * left out, as in every answer: a device that has such a record notices and pushes it again. A
 * damaged row loses its seal, so that the push that replaces it subtracts nothing from the
 * digest. Other requests are served meanwhile, also writes: the error of the digest stays the
 * same.
 */
export async function recount(books: SqlBooks, ledgerId: string): Promise<void> {
  const { head, digest, entryCount, totals, damaged } = await count(books, ledgerId);
  const isRight =
    digest === head.digest &&
    entryCount === head.entryCount &&
    totals.areKnown &&
    totals.changes.length === 0;
  if (isRight && damaged.length === 0) return;
  await writingIn(books, ledgerId, async (transaction) => {
    const now = await lockHead(transaction, books, ledgerId);
    // Erased or restored since, which set a new digest.
    if (now.epoch !== head.epoch) return;
    let corrected = withSeal(withoutSeal(now.digest, head.digest), digest);
    let unsealed = 0;
    for (let from = 0; from < damaged.length; from += MOST_AT_ONCE) {
      const page = damaged.slice(from, from + MOST_AT_ONCE);
      for (const seal of await unseal({ books, transaction, head: now }, page)) {
        corrected = withoutSeal(corrected, seal);
        unsealed += 1;
      }
    }
    await pipelined(transaction, [
      ...totalWrites(transaction, totals.changes),
      // A push that replaced a damaged row meanwhile did not know what had been added for it.
      unsealed === damaged.length
        ? totalsBecomeKnown(transaction, ledgerId)
        : totalsBecomeUnknown(transaction, ledgerId),
    ]);
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
  /** What is to be added, without damaged rows. */
  readonly totals: TotalChanges;
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
    const totals: Totals = new Map();
    const damaged: DamagedSeal[] = [];
    const giveWay = books.givingWay.begin();
    for (const table of ["categories", "definitions", "entries"] as const) {
      for await (const rows of pagesOf(transaction, table, ledgerId)) {
        const sound = reachedOf({ books, head }, table, rows);
        if (table === "entries") {
          entryCount += rows.length;
          addEntries(totals, ledgerId, sound as readonly Entry[]);
        }
        damaged.push(...damagedOf(sound, table, rows));
        for (const { seal } of rows) digest = isSeal(seal) ? withSeal(digest, seal) : digest;
        await giveWay();
      }
    }
    const stored = await storedTotals(transaction, ledgerId);
    const corrected = stored === null ? UNUSED : correctionOf(stored, totals);
    return { head, digest, entryCount, totals: corrected, damaged };
  });
}

/** There are too many to be used, so they may be wrong. */
const UNUSED: TotalChanges = { changes: [], areKnown: true };

function correctionOf({ areKnown, totals }: StoredTotals, counted: Totals): TotalChanges {
  return { areKnown, changes: changesOf(totals, counted) };
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
    const sound = reachedOf({ books, head }, table, rows);
    const still = damagedOf(sound, table, rows).filter(({ id, seal }) => seal === before.get(id));
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
  }
}

/** The records of sound rows. No pull reaches a row of a later revision, so no device knows it. */
function reachedOf(
  { books, head }: Pick<Unsealing, "books" | "head">,
  table: Table,
  rows: Rows,
): readonly RecordOf[RecordKind][] {
  return soundOf(books, table, rows).filter(({ revision }) => revision <= head.revision);
}

/** Damaged rows with a seal; a row without a seal is not in the digest. */
function damagedOf(
  sound: readonly RecordOf[RecordKind][],
  table: Table,
  rows: Rows,
): readonly DamagedSeal[] {
  const ids = new Set(sound.map(({ id }) => id));
  return rows
    .filter(({ id, seal }) => !ids.has(id) && isSeal(seal) && seal !== 0)
    .map(({ id, seal }) => ({ table, id, seal }));
}

function soundOf(books: SqlBooks, table: Table, rows: Rows): readonly RecordOf[RecordKind][] {
  switch (table) {
    case "entries":
      return entriesOfRows(rows as readonly EntryRow[], books);
    case "categories":
      return categoriesOfRows(rows as readonly CategoryRow[], books);
    case "definitions":
      return definitionsOfRows(rows as readonly DefinitionRow[], books);
  }
}
