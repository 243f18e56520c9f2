import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { guarded } from "../connections/storage-failure.ts";
import { lockHead, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { totalsBecomeKnown } from "../totals/stored-totals.ts";

/**
 * Revisions keep counting: a device that missed the new epoch would otherwise miss changes, too.
 */
export async function clear(books: SqlBooks, ledgerId: string): Promise<string> {
  const epoch = randomUUID();
  await writingIn(books, ledgerId, async (transaction, turn) => {
    const { revision } = await lockHead(transaction, books, ledgerId);
    for (const table of ERASED) {
      await transaction.deleteFrom(table).where("ledgerId", "=", ledgerId).execute();
    }
    await transaction.executeQuery(totalsBecomeKnown(transaction, ledgerId).compile());
    await transaction
      .updateTable("books")
      .set({ epoch, begun: "cleared", entryCount: 0, bytes: 0, digest: 0 })
      .where("ledgerId", "=", ledgerId)
      .execute();
    turn.moveTo({ epoch, revision });
  });
  if (books.kind === "sqlite") await emptyLog(books);
  return epoch;
}

/** The books of a ledger. */
export const ERASED = [
  "entries",
  "totals",
  "categories",
  "definitions",
  "history",
  "losses",
  "pushes",
  "pieces",
  "photos",
] as const;

/**
 * The erased pages stay readable in the write-ahead log until it is truncated, which SQLite does not
 * do during a read that began before.
 */
async function emptyLog({ db, longReads }: SqlBooks): Promise<void> {
  await Promise.allSettled(longReads);
  await guarded(() => sql`pragma wal_checkpoint(truncate)`.execute(db));
}
