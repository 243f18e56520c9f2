import { photoIds } from "@suikouji/core";
import type { Transaction } from "kysely";
import { NoSuchLedger } from "../ledger-store.ts";
import { endOfRange, entriesOf, idRanges, inRange } from "../store/in-ranges.ts";
import type { PhotoRow, Schema } from "../store/schema.ts";
import { lockHead, longReading, querying, type SqlBooks, upkeepIn } from "../store/sql-books.ts";
import { dropPhotos } from "./drop-photos.ts";

const DAY_MS = 86_400_000;

/** Per transaction; the next call takes the rest. */
const MOST_AT_ONCE = 500;

/**
 * Removes photos that no entry has named for as long as a deleted entry is kept. A deleted entry names
 * its photos until its words are removed, and one that was taken off an entry may be put back by an undo,
 * so the time counts from the day on which no entry named it. Returns how many were removed.
 */
export async function purgePhotos(books: SqlBooks, ledgerId: string): Promise<number> {
  const nowMs = books.clock.now().epochMs;
  const overMs = nowMs - books.retention.deletedDays * DAY_MS;
  const photo = await querying(books, (db) =>
    db.selectFrom("photos").select("id").where("ledgerId", "=", ledgerId).limit(1).execute(),
  );
  if (photo.length === 0) return 0;
  const before = await longReading(books, (db) => namedInLedger(db, books, ledgerId));
  return upkeepIn(books, ledgerId, async (db) => {
    const head = await lockHead(db, books, ledgerId);
    // Erased or restored since; the next day looks again.
    if (head.epoch !== before.epoch) return 0;
    const rows = await db
      .selectFrom("photos")
      .select(["id", "unnamedSinceMs"])
      .where("ledgerId", "=", ledgerId)
      .execute();
    const since = await db
      .selectFrom("entries")
      .select("photos")
      .where("ledgerId", "=", ledgerId)
      .where("revision", ">", before.revision)
      .execute();
    const named = new Set([...before.named, ...since.flatMap(namedBy)]);
    const mark = async (marked: readonly Marked[], unnamedSinceMs: number | null) => {
      const ids = marked.slice(0, MOST_AT_ONCE).map(({ id }) => id);
      if (ids.length === 0) return;
      await db
        .updateTable("photos")
        .set({ unnamedSinceMs })
        .where("ledgerId", "=", ledgerId)
        .where("id", "in", ids)
        .execute();
    };
    const [kept, unnamed] = [
      rows.filter(({ id }) => named.has(id)),
      rows.filter(({ id }) => !named.has(id)),
    ];
    await mark(
      kept.filter(({ unnamedSinceMs }) => unnamedSinceMs !== null),
      null,
    );
    await mark(
      unnamed.filter(({ unnamedSinceMs }) => unnamedSinceMs === null),
      nowMs,
    );
    const gone = unnamed
      .filter(({ unnamedSinceMs }) => unnamedSinceMs !== null && unnamedSinceMs < overMs)
      .slice(0, MOST_AT_ONCE);
    await dropPhotos(
      db,
      ledgerId,
      gone.map(({ id }) => id),
    );
    return gone.length;
  });
}

type Marked = Pick<PhotoRow, "id">;

interface NamedPhotos {
  readonly epoch: string;
  /** Entries with a later one may name others. */
  readonly revision: number;
  readonly named: ReadonlySet<string>;
}

/** Looks through the whole ledger, and gives way to others meanwhile. */
async function namedInLedger(
  db: Transaction<Schema>,
  books: SqlBooks,
  ledgerId: string,
): Promise<NamedPhotos> {
  const { epoch, revision } = await db
    .selectFrom("books")
    .select(["epoch", "revision"])
    .where("ledgerId", "=", ledgerId)
    .executeTakeFirstOrThrow(() => new NoSuchLedger());
  const named = new Set<string>();
  const entries = entriesOf(db, ledgerId);
  for await (const range of idRanges(books, (after) => endOfRange(entries, after))) {
    const naming = await inRange(entries, range)
      .select("photos")
      .where("photos", "<>", "")
      .execute();
    for (const id of naming.flatMap(namedBy)) named.add(id);
  }
  return { epoch, revision, named };
}

function namedBy({ photos }: { readonly photos: string | null }): readonly string[] {
  return photoIds(photos ?? "");
}
