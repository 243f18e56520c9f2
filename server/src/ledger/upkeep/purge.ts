import { type Entry, isPurged, PURGED_DAY, purged } from "@suikouji/core";
import type { Kysely, Transaction } from "kysely";
import { bytesOfEntry } from "../limits/ledger-size.ts";
import { pipelined } from "../store/pipelined.ts";
import { entriesOfRows, rowOfEntry } from "../store/rows.ts";
import type { Schema } from "../store/schema.ts";
import { lockHead, longReading, type SqlBooks, upkeepIn } from "../store/sql-books.ts";
import { writesOf } from "../sync/write-versions.ts";
import { NOTHING_ELSE, purgeVersions, smaller, sumOf } from "./purge-versions.ts";

const DAY_MS = 86_400_000;

/** Per call; the next one takes the rest. */
const MOST_AT_ONCE = 500;

/** Per transaction, during which this process serves nobody else for about a millisecond. */
const WRITTEN_AT_ONCE = 10;

/** Looking through so many takes less than a millisecond, in which this process serves nobody else. */
const PAGE_ROWS = 500;

/**
 * Removes the words of entries that were deleted long ago, from the entries and the history. Ids,
 * stamps and seals stay, so that the deletion still reaches every device. Returns how many entries
 * there were.
 */
export async function purge(books: SqlBooks, ledgerId: string): Promise<number> {
  const nowMs = books.clock.now().epochMs;
  const { deletedDays, historyDays } = books.retention;
  const beforeMs = nowMs - deletedDays * DAY_MS;
  const found = await longReading(books, (transaction) =>
    deletedBefore(transaction, { books, ledgerId, beforeMs }),
  );
  const giveWay = books.givingWay.begin();
  let count = 0;
  for (let from = 0; from < found.length; from += WRITTEN_AT_ONCE) {
    const ids = found.slice(from, from + WRITTEN_AT_ONCE);
    count += await purgeEntries(books, { ledgerId, ids, beforeMs });
    await giveWay();
  }
  // The last call removes what earlier ones left.
  if (found.length < MOST_AT_ONCE) {
    await purgeVersions(books, ledgerId, nowMs - historyDays * DAY_MS);
  }
  return count;
}

interface Purging {
  readonly ledgerId: string;
  readonly ids: readonly string[];
  readonly beforeMs: number;
}

function purgeEntries(books: SqlBooks, { ledgerId, ids, beforeMs }: Purging): Promise<number> {
  return upkeepIn(books, ledgerId, async (transaction) => {
    const head = await lockHead(transaction, books, ledgerId);
    // A push may have restored one since.
    const rows = await deletedEntries(transaction, ledgerId, beforeMs)
      .selectAll()
      .where("id", "in", ids)
      .execute();
    const gone = entriesOfRows(rows, books).filter((entry) => !isPurged(entry));
    if (gone.length === 0) return 0;
    await pipelined(
      transaction,
      writesOf(transaction, {
        ...NOTHING_ELSE,
        entries: gone.map((entry: Entry) => rowOfEntry(purged(entry))),
        head: smaller(
          head,
          sumOf(gone.map((entry) => bytesOfEntry(entry) - bytesOfEntry(purged(entry)))),
        ),
      }),
    );
    return gone.length;
  });
}

/** The ids of the first of them. Gives way to others after each page of the ledger. */
async function deletedBefore(
  transaction: Transaction<Schema>,
  { books, ledgerId, beforeMs }: Omit<Purging, "ids"> & { readonly books: SqlBooks },
): Promise<readonly string[]> {
  const giveWay = books.givingWay.begin();
  const found: string[] = [];
  for (let last = ""; ; ) {
    const end = await transaction
      .selectFrom("entries")
      .select("id")
      .where("ledgerId", "=", ledgerId)
      .where("id", ">", last)
      .orderBy("id")
      .offset(PAGE_ROWS - 1)
      .limit(1)
      .executeTakeFirst();
    const page = await deletedEntries(transaction, ledgerId, beforeMs)
      .select("id")
      .where("id", ">", last)
      .$if(end !== undefined, (query) => query.where("id", "<=", end?.id ?? ""))
      .orderBy("id")
      .execute();
    found.push(...page.map(({ id }) => id));
    if (end === undefined || found.length >= MOST_AT_ONCE) return found.slice(0, MOST_AT_ONCE);
    last = end.id;
    await giveWay();
  }
}

function deletedEntries(db: Kysely<Schema>, ledgerId: string, beforeMs: number) {
  return db
    .selectFrom("entries")
    .where("ledgerId", "=", ledgerId)
    .where("deleted", "=", 1)
    .where("date", "<>", PURGED_DAY)
    .where("updatedAtMs", "<", beforeMs);
}
