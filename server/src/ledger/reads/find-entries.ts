import type { CalendarDate, Category, Definition } from "@suikouji/core";
import type { Kysely, SelectQueryBuilder } from "kysely";
import type { EntrySearch, FoundEntries } from "../ledger-store.ts";
import { RANGE_ROWS } from "../store/in-ranges.ts";
import { categoriesOfRows, definitionsOfRows, entriesOfRows } from "../store/rows.ts";
import type { EntryRow, Schema } from "../store/schema.ts";
import { longReading, querying, type SqlBooks } from "../store/sql-books.ts";
import { knownTotals } from "../totals/stored-totals.ts";

/** On SQLite others are served between two parts of the books that a filter has to look through. */
export async function findEntries(
  books: SqlBooks,
  ledgerId: string,
  search: EntrySearch,
): Promise<FoundEntries> {
  const { categoryIds, accountIds, limit } = search;
  // SQL has no empty list.
  if (categoryIds?.length === 0 || accountIds?.length === 0) return { entries: [], more: false };
  const rows = await rowsFound(books, { ledgerId, ...search });
  return { entries: entriesOfRows(rows.slice(0, limit), books), more: rows.length > limit };
}

interface Wanted extends EntrySearch {
  readonly ledgerId: string;
}

/** One more than wanted if there are more. */
async function rowsFound(books: SqlBooks, wanted: Wanted): Promise<readonly EntryRow[]> {
  const { limit, offset } = wanted;
  if (books.connectApart === undefined) {
    return querying(books, (db) =>
      newestFirst(matching(db, wanted))
        .selectAll()
        .limit(limit + 1)
        .offset(offset)
        .execute(),
    );
  }
  // Nearly every question is answered here; a connection of its own would take longer than that.
  const first = await querying(books, (db) => lookOn(db, wanted, NOTHING_YET));
  if (first.isOver) return first.rows;
  if (await querying(books, (db) => areNone(db, wanted))) return [];
  return longReading(books, async (db) => {
    const giveWay = books.givingWay.begin();
    let found = NOTHING_YET;
    while (!found.isOver) {
      found = await lookOn(db, wanted, found);
      await giveWay();
    }
    return found.rows;
  });
}

/** Whether the totals say that no entry of any day matches. */
async function areNone(db: Kysely<Schema>, wanted: Wanted): Promise<boolean> {
  const { ledgerId, type, categoryIds, accountIds } = wanted;
  const totals = await knownTotals(db, ledgerId);
  return (
    totals?.every(
      (total) =>
        total.count === 0 ||
        (type !== undefined && total.type !== type) ||
        categoryIds?.includes(total.categoryId) === false ||
        [total.accountId, total.toAccountId].every((id) => accountIds?.includes(id) === false),
    ) ?? false
  );
}

/** What was found down to the entry `last`. */
interface Found {
  readonly rows: readonly EntryRow[];
  /** How many came before those that were asked for. */
  readonly skipped: number;
  readonly last: DayAndId | null;
  readonly isOver: boolean;
}

type DayAndId = Pick<EntryRow, "date" | "id">;

const NOTHING_YET: Found = { rows: [], skipped: 0, last: null, isOver: false };

/** Looks through the next {@link RANGE_ROWS} entries of the days that are wanted. */
async function lookOn(
  db: Kysely<Schema>,
  wanted: Wanted,
  { rows, skipped, last }: Found,
): Promise<Found> {
  const { limit, offset } = wanted;
  const days = below(ofDays(db, wanted), last).select(["date", "id"]);
  const end = await newestFirst(days)
    .offset(RANGE_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
  const inRange = downTo(below(matching(db, wanted), last), end);
  const before = skipped < offset ? await countOf(inRange) : 0;
  const isSkipped = skipped + before <= offset && skipped < offset;
  const next = isSkipped
    ? []
    : await newestFirst(inRange)
        .selectAll()
        .limit(limit + 1 - rows.length)
        .offset(offset - skipped)
        .execute();
  const found = [...rows, ...next];
  return {
    rows: found,
    skipped: isSkipped ? skipped + before : offset,
    last: end ?? null,
    isOver: end === undefined || found.length > limit,
  };
}

type EntryQuery<Output> = SelectQueryBuilder<Schema, "entries", Output>;

function ofDays(db: Kysely<Schema>, { ledgerId, from, to }: Wanted) {
  return db
    .selectFrom("entries")
    .where("ledgerId", "=", ledgerId)
    .$if(from !== undefined, (query) => query.where("date", ">=", from as CalendarDate))
    .$if(to !== undefined, (query) => query.where("date", "<=", to as CalendarDate));
}

function matching(db: Kysely<Schema>, wanted: Wanted) {
  const { type, categoryIds, accountIds } = wanted;
  let query = ofDays(db, wanted).where("deleted", "=", 0);
  if (type !== undefined) query = query.where("type", "=", type);
  if (categoryIds !== undefined) query = query.where("categoryId", "in", categoryIds);
  if (accountIds !== undefined) {
    query = query.where(({ eb, or }) =>
      or([eb("accountId", "in", accountIds), eb("toAccountId", "in", accountIds)]),
    );
  }
  return query;
}

/** The first condition alone finds its place in the index, which an `or` would not. */
function below<Output>(query: EntryQuery<Output>, last: DayAndId | null): EntryQuery<Output> {
  if (last === null) return query;
  return query
    .where("date", "<=", last.date)
    .where(({ eb, or }) => or([eb("date", "<", last.date), eb("id", "<", last.id)]));
}

function downTo<Output>(query: EntryQuery<Output>, end: DayAndId | undefined): EntryQuery<Output> {
  if (end === undefined) return query;
  return query
    .where("date", ">=", end.date)
    .where(({ eb, or }) => or([eb("date", ">", end.date), eb("id", ">=", end.id)]));
}

function newestFirst<Output>(query: EntryQuery<Output>): EntryQuery<Output> {
  return query.orderBy("date", "desc").orderBy("id", "desc");
}

async function countOf<Output>(query: EntryQuery<Output>): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll<number>().as("count"));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Includes deleted categories: a deleted built-in one is hidden by its row. */
export function allCategories(books: SqlBooks, ledgerId: string): Promise<readonly Category[]> {
  return querying(books, async (db) => {
    const rows = await db
      .selectFrom("categories")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .orderBy("order")
      .orderBy("id")
      .execute();
    return categoriesOfRows(rows, books);
  });
}

/** Includes deleted definitions: the entries of a deleted account still show its name. */
export function allDefinitions(books: SqlBooks, ledgerId: string): Promise<readonly Definition[]> {
  return querying(books, async (db) => {
    const rows = await db
      .selectFrom("definitions")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .orderBy("order")
      .orderBy("id")
      .execute();
    return definitionsOfRows(rows, books);
  });
}
