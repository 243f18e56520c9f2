import { PURGED_DAY, RECORD_KINDS, type RecordKind } from "@suikouji/core";
import { type Kysely, sql, type Transaction } from "kysely";
import { bytesOfText } from "../limits/ledger-size.ts";
import { idRanges, RANGE_ROWS } from "../store/in-ranges.ts";
import { pipelined } from "../store/pipelined.ts";
import type { BooksRow, Schema } from "../store/schema.ts";
import { lockHead, longReading, type SqlBooks, upkeepIn } from "../store/sql-books.ts";
import { writesOf } from "../sync/write-versions.ts";

/** Per transaction, during which this process serves nobody else for about a millisecond. */
const MOST_AT_ONCE = 20;

/**
 * Removes earlier versions and lost edits that were kept before `beforeMs`, and those of entries
 * whose words were removed: a device that was offline may have pushed one since. Others are served
 * while the history is looked through.
 */
export async function purgeVersions(
  books: SqlBooks,
  ledgerId: string,
  beforeMs: number,
): Promise<void> {
  const found = await longReading(books, (transaction) =>
    outdatedIn(transaction, { books, ledgerId, beforeMs }),
  );
  const giveWay = books.givingWay.begin();
  for (const { kind, ids } of found) {
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const some = ids.slice(from, from + MOST_AT_ONCE);
      await removeVersions(books, { ledgerId, kind, ids: some, beforeMs });
      await giveWay();
    }
  }
  await removeLosses(books, ledgerId, beforeMs);
}

interface Outdating {
  readonly books: SqlBooks;
  readonly ledgerId: string;
  readonly beforeMs: number;
}

interface Outdated {
  readonly kind: RecordKind;
  readonly ids: readonly string[];
}

/** The records that have a version to be removed. */
async function outdatedIn(
  db: Transaction<Schema>,
  { books, ledgerId, beforeMs }: Outdating,
): Promise<readonly Outdated[]> {
  const found: Outdated[] = [];
  for (const kind of RECORD_KINDS) {
    const ids: string[] = [];
    const versions = () =>
      db.selectFrom("history").where("ledgerId", "=", ledgerId).where("kind", "=", kind);
    const endAfter = (after: string) =>
      versions()
        .select("id")
        .where("id", ">", after)
        .orderBy("id")
        .offset(RANGE_ROWS - 1)
        .limit(1)
        .executeTakeFirst();
    for await (const { after, upTo } of idRanges(books, endAfter)) {
      const rows = await versions()
        .select(({ fn }) => ["id", fn.min("keptAtMs").as("firstMs")])
        .where("id", ">", after)
        .$if(upTo !== undefined, (query) => query.where("id", "<=", upTo ?? ""))
        .groupBy("id")
        .execute();
      const purged = kind === "entry" ? await purgedAmong(db, ledgerId, rows) : new Set();
      const outdated = rows.filter(({ id, firstMs }) => firstMs < beforeMs || purged.has(id));
      ids.push(...outdated.map(({ id }) => id));
    }
    found.push({ kind, ids });
  }
  return found;
}

interface Removal extends Outdated {
  readonly ledgerId: string;
  readonly beforeMs: number;
}

function removeVersions(
  books: SqlBooks,
  { ledgerId, kind, ids, beforeMs }: Removal,
): Promise<void> {
  return upkeepIn(books, ledgerId, async (transaction) => {
    const head = await lockHead(transaction, books, ledgerId);
    const records = ids.map((id) => ({ id }));
    const purged = kind === "entry" ? await purgedAmong(transaction, ledgerId, records) : [];
    const gone = await transaction
      .deleteFrom("history")
      .where("ledgerId", "=", ledgerId)
      .where("kind", "=", kind)
      .where("id", "in", ids)
      .where(({ eb, or }) =>
        or([eb("keptAtMs", "<", beforeMs), eb("id", "in", listed([...purged]))]),
      )
      .returning(sql<number>`octet_length(record)`.as("textBytes"))
      .execute();
    const bytes = sumOf(gone.map(({ textBytes }) => bytesOfText(textBytes)));
    const plan = { ...NOTHING_ELSE, head: smaller(head, bytes) };
    await pipelined(transaction, writesOf(transaction, plan));
  });
}

/** There are few of them, and their size does not count. */
async function removeLosses(books: SqlBooks, ledgerId: string, beforeMs: number): Promise<void> {
  await upkeepIn(books, ledgerId, async (transaction) => {
    await lockHead(transaction, books, ledgerId);
    const lost = await transaction
      .selectFrom("losses")
      .select("entryId as id")
      .distinct()
      .where("ledgerId", "=", ledgerId)
      .execute();
    const purged: string[] = [];
    for (let from = 0; from < lost.length; from += MOST_AT_ONCE) {
      const some = lost.slice(from, from + MOST_AT_ONCE);
      purged.push(...(await purgedAmong(transaction, ledgerId, some)));
    }
    for (let from = 0; from === 0 || from < purged.length; from += MOST_AT_ONCE) {
      await transaction
        .deleteFrom("losses")
        .where("ledgerId", "=", ledgerId)
        .where(({ eb, or }) =>
          or([
            eb("keptAtMs", "<", beforeMs),
            eb("entryId", "in", listed(purged.slice(from, from + MOST_AT_ONCE))),
          ]),
        )
        .execute();
    }
  });
}

/** The ids of those entries whose words were removed. */
async function purgedAmong(
  db: Kysely<Schema>,
  ledgerId: string,
  records: readonly { readonly id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("entries")
    .select("id")
    .where("ledgerId", "=", ledgerId)
    .where("id", "in", listed(records.map(({ id }) => id)))
    .where("deleted", "=", 1)
    .where("date", "=", PURGED_DAY)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** SQL has no empty list, and no id is empty. */
function listed(ids: readonly string[]): readonly string[] {
  return ids.length === 0 ? [""] : ids;
}

/** What a purge writes besides entries and the head. */
export const NOTHING_ELSE = {
  entries: [],
  categories: [],
  definitions: [],
  history: [],
  dropped: [],
  lost: [],
  totals: { changes: [], areKnown: true },
};

export function smaller(head: BooksRow, bytes: number): BooksRow {
  return { ...head, bytes: Math.max(0, head.bytes - bytes) };
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
