import { type Entry, isPurged, PURGED_DAY, purged } from "@suikouji/core";
import { type Kysely, sql } from "kysely";
import { bytesOfEntry, bytesOfText } from "./ledger-size.ts";
import { pipelined } from "./pipelined.ts";
import { entriesOfRows, rowOfEntry } from "./rows.ts";
import type { Schema } from "./schema.ts";
import { lockHead, type SqlBooks, writingIn } from "./sql-books.ts";
import { writesOf } from "./write-versions.ts";

const DAY_MS = 86_400_000;

/** In one transaction; the rest comes with the next. */
const MOST_AT_ONCE = 500;

/**
 * Takes the words of entries that were deleted long ago, here and in the history. Ids and stamps
 * stay, so that the deletion still reaches every device, and so does the seal. How many there were.
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
        history: [],
        dropped: [],
        lost: [],
        head: { ...head, bytes: Math.max(0, bytes) },
      }),
    );
    return gone.length;
  });
}

/** A device that was away may have sent an earlier version since, which came too late. */
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
