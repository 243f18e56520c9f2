import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Schema } from "./schema.ts";
import type { SqlBooks } from "./sql-books.ts";

/** Some of a table's rows: those with an id after `after`, up to `upTo` or to the end. */
export interface IdRange {
  readonly after: string;
  readonly upTo: string | undefined;
}

export const WHOLE: IdRange = { after: "", upTo: undefined };

/**
 * SQLite looks through so many rows in less than a millisecond, in which this process serves
 * nobody else.
 */
export const RANGE_ROWS = 500;

/**
 * All ids of a table in ranges of {@link RANGE_ROWS}; `endAfter` finds the last id of the range
 * that follows an id, none for the last range. Others are served between two ranges.
 */
export async function* idRanges(
  { givingWay }: SqlBooks,
  endAfter: (after: string) => Promise<{ readonly id: string } | undefined>,
): AsyncGenerator<IdRange> {
  const giveWay = givingWay.begin();
  for (let after = ""; ; ) {
    const upTo = (await endAfter(after))?.id;
    yield { after, upTo };
    if (upTo === undefined) return;
    after = upTo;
    await giveWay();
  }
}

/** Entries of one ledger, all or some of them. */
export type EntryQuery = SelectQueryBuilder<Schema, "entries", object>;

export function entriesOf(db: Kysely<Schema>, ledgerId: string): EntryQuery {
  return db.selectFrom("entries").where("ledgerId", "=", ledgerId);
}

/** The last id of the range of entries after this one; none for the last range. */
export function endOfRange(entries: EntryQuery, after: string) {
  return entries
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .offset(RANGE_ROWS - 1)
    .limit(1)
    .executeTakeFirst();
}

export function inRange(entries: EntryQuery, { after, upTo }: IdRange): EntryQuery {
  return entries
    .where("id", ">", after)
    .$if(upTo !== undefined, (query) => query.where("id", "<=", upTo ?? ""));
}
