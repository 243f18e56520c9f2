import { type Entry, isPurged, PURGED_DAY, purged } from "@suikouji/core";
import { type Kysely, sql } from "kysely";
import { bytesOfEntry, bytesOfText } from "../limits/ledger-size.ts";
import { pipelined } from "../store/pipelined.ts";
import { entriesOfRows, rowOfEntry } from "../store/rows.ts";
import type { Schema } from "../store/schema.ts";
import { lockHead, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { writesOf } from "../sync/write-versions.ts";

const DAY_MS = 86_400_000;

/** Per transaction; the next call takes the rest. */
const MOST_AT_ONCE = 500;

/**
 * Removes the words of entries that were deleted long ago, from the entries and the history. Ids,
 * stamps and seals stay, so that the deletion still reaches every device. Returns how many entries
 * there were.
 */
export function purge(books: SqlBooks, ledgerId: string): Promise<number> {
  const nowMs = books.clock.now().epochMs;
  const { deletedDays, historyDays } = books.retention;
  return writingIn(books, ledgerId, async (transaction) => {
    const head = await lockHead(transaction, books, ledgerId);
    const rows = await transaction
      .selectFrom("entries")
      .selectAll()
      .where("ledgerId", "=", ledgerId)
      .where("deleted", "=", 1)
      .where("date", "<>", PURGED_DAY)
      .where("updatedAtMs", "<", nowMs - deletedDays * DAY_MS)
      .orderBy("id")
      .limit(MOST_AT_ONCE)
      .execute();
    const gone = entriesOfRows(rows, books).filter((entry) => !isPurged(entry));
    const ids = gone.map(({ id }) => id);
    const outdated = await transaction
      .deleteFrom("history")
      .where("ledgerId", "=", ledgerId)
      .where(({ eb, or, and }) =>
        or([
          eb("keptAtMs", "<", nowMs - historyDays * DAY_MS),
          and([eb("kind", "=", "entry"), eb("id", "in", ids.length === 0 ? [""] : ids)]),
          and([eb("kind", "=", "entry"), eb("id", "in", purgedIds(transaction, ledgerId))]),
        ]),
      )
      .returning(sql<number>`octet_length(record)`.as("textBytes"))
      .execute();
    await transaction
      .deleteFrom("losses")
      .where("ledgerId", "=", ledgerId)
      .where(({ eb, or }) =>
        or([
          eb("keptAtMs", "<", nowMs - historyDays * DAY_MS),
          eb("entryId", "in", ids.length === 0 ? [""] : ids),
          eb("entryId", "in", purgedIds(transaction, ledgerId)),
        ]),
      )
      .execute();
    if (gone.length + outdated.length === 0) return 0;
    const bytes =
      head.bytes +
      sumOf(gone.map((entry) => bytesOfEntry(purged(entry)) - bytesOfEntry(entry))) -
      sumOf(outdated.map(({ textBytes }) => bytesOfText(textBytes)));
    await pipelined(
      transaction,
      writesOf(transaction, {
        entries: gone.map((entry: Entry) => rowOfEntry(purged(entry))),
        categories: [],
        definitions: [],
        history: [],
        dropped: [],
        lost: [],
        head: { ...head, bytes: Math.max(0, bytes) },
      }),
    );
    return gone.length;
  });
}

/** A device that was offline may have pushed an earlier version since. */
function purgedIds(db: Kysely<Schema>, ledgerId: string) {
  return db
    .selectFrom("entries")
    .select("id")
    .where("ledgerId", "=", ledgerId)
    .where("deleted", "=", 1)
    .where("date", "=", PURGED_DAY);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
