import { photoIds } from "@suikouji/core";
import type { PhotoRow } from "../store/schema.ts";
import { lockHead, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { dropPhotos } from "./drop-photos.ts";

const DAY_MS = 86_400_000;

/** Per transaction; the next call takes the rest. */
const MOST_AT_ONCE = 500;

/**
 * Removes photos that no entry has named for as long as a deleted entry is kept. A deleted entry names
 * its photos until its words are removed, and one that was taken off an entry may be put back by an undo,
 * so the time counts from the day on which no entry named it. Returns how many were removed.
 */
export function purgePhotos(books: SqlBooks, ledgerId: string): Promise<number> {
  const nowMs = books.clock.now().epochMs;
  const overMs = nowMs - books.retention.deletedDays * DAY_MS;
  return writingIn(books, ledgerId, async (db) => {
    await lockHead(db, books, ledgerId);
    const rows = await db
      .selectFrom("photos")
      .select(["id", "unnamedSinceMs"])
      .where("ledgerId", "=", ledgerId)
      .execute();
    if (rows.length === 0) return 0;
    const naming = await db
      .selectFrom("entries")
      .select("photos")
      .where("ledgerId", "=", ledgerId)
      .where("photos", "<>", "")
      .execute();
    const named = new Set(naming.flatMap(({ photos }) => photoIds(photos ?? "")));
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
