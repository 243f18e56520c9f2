import { createHash } from "node:crypto";
import type { PhotoState } from "@suikouji/contract";
import type { Kysely } from "kysely";
import type { PhotoRow, Schema } from "../store/schema.ts";
import { lockHead, reading, type SqlBooks, writingIn } from "../store/sql-books.ts";
import { dropPhotos } from "./drop-photos.ts";
import { type PhotoChunk, type PhotoStore, PhotosFull, WrongOffset } from "./photo-store.ts";
import { purgePhotos } from "./purge-photos.ts";

/**
 * Counted for each photo beside its bytes: at most a page of the database for its rows and indexes.
 * Without it the quota would allow two billion photos of one byte.
 */
export const PHOTO_ROWS_BYTES = 4096;

/** Devices send four chunks or fewer; a million chunks of one byte would be as many rows. */
export const MOST_PIECES = 32;

export function createPhotoStore(books: SqlBooks): PhotoStore {
  return {
    state: (ledgerId, id) =>
      reading(books, async (db) => stateOf(await soundRow(db, ledgerId, id))),
    add: (ledgerId, chunk) => addChunk(books, ledgerId, chunk),
    read: (ledgerId, id) =>
      reading(books, async (db) => {
        const { whole } = stateOf(await photoRow(db, ledgerId, id));
        return whole ? await fileOf(db, ledgerId, id) : null;
      }),
    purge: (ledgerId) => purgePhotos(books, ledgerId),
  };
}

async function addChunk(
  books: SqlBooks,
  ledgerId: string,
  { id, size, offset, bytes }: PhotoChunk,
): Promise<PhotoState> {
  const answer = await writingIn(books, ledgerId, async (db): Promise<PhotoState | WrongOffset> => {
    await lockHead(db, books, ledgerId);
    const known = await soundRow(db, ledgerId, id);
    if (stateOf(known).whole) return stateOf(known);
    const row = known?.size === size ? known : undefined;
    if (offset !== (row?.received ?? 0)) return new WrongOffset(row?.received ?? 0);
    if (row === undefined) {
      await dropPhotos(db, ledgerId, [id]);
      const begun = { ledgerId, id, size, received: 0, unnamedSinceMs: null };
      await db.insertInto("photos").values(begun).execute();
    }
    // What has arrived counts, not what the photo claims: claims cost nothing.
    const taken = await bytesIn(db, ledgerId);
    if (taken + bytes.length > books.limits.photoBytes) throw new PhotosFull();
    const received = offset + bytes.length;
    if (received < size && (await piecesOf(db, ledgerId, id)) >= MOST_PIECES - 1) {
      await dropPhotos(db, ledgerId, [id]);
      return new WrongOffset(0);
    }
    const content = Buffer.from(bytes).toString("base64");
    await db
      .insertInto("pieces")
      .values({ ledgerId, photoId: id, start: offset, content })
      .execute();
    await db
      .updateTable("photos")
      .set({ received })
      .where("ledgerId", "=", ledgerId)
      .where("id", "=", id)
      .execute();
    if (received < size) return { received, whole: false };
    if ((await fileOf(db, ledgerId, id)) !== null) return { received, whole: true };
    // Committed, not rolled back: the device sends it anew from the beginning.
    await dropPhotos(db, ledgerId, [id]);
    return new WrongOffset(0);
  });
  if (answer instanceof WrongOffset) throw answer;
  return answer;
}

function stateOf(row: PhotoRow | undefined): PhotoState {
  return { received: row?.received ?? 0, whole: row !== undefined && row.received === row.size };
}

/** Undefined also for a photo that is complete and damaged, so that a device sends it again. */
async function soundRow(
  db: Kysely<Schema>,
  ledgerId: string,
  id: string,
): Promise<PhotoRow | undefined> {
  const row = await photoRow(db, ledgerId, id);
  const isDamaged = stateOf(row).whole && (await fileOf(db, ledgerId, id)) === null;
  return isDamaged ? undefined : row;
}

async function photoRow(
  db: Kysely<Schema>,
  ledgerId: string,
  id: string,
): Promise<PhotoRow | undefined> {
  return await db
    .selectFrom("photos")
    .selectAll()
    .where("ledgerId", "=", ledgerId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Null if its bytes do not have the hash that is its id. */
async function fileOf(db: Kysely<Schema>, ledgerId: string, id: string): Promise<Buffer | null> {
  const pieces = await db
    .selectFrom("pieces")
    .select("content")
    .where("ledgerId", "=", ledgerId)
    .where("photoId", "=", id)
    .orderBy("start")
    .execute();
  const file = Buffer.concat(pieces.map(({ content }) => Buffer.from(content, "base64")));
  return createHash("sha256").update(file).digest("hex") === id ? file : null;
}

async function piecesOf(db: Kysely<Schema>, ledgerId: string, id: string): Promise<number> {
  const { rows } = await db
    .selectFrom("pieces")
    .select(({ fn }) => fn.countAll().as("rows"))
    .where("ledgerId", "=", ledgerId)
    .where("photoId", "=", id)
    .executeTakeFirstOrThrow();
  return Number(rows);
}

async function bytesIn(db: Kysely<Schema>, ledgerId: string): Promise<number> {
  const { bytes, rows } = await db
    .selectFrom("photos")
    .select(({ fn }) => [fn.sum<number | null>("received").as("bytes"), fn.countAll().as("rows")])
    .where("ledgerId", "=", ledgerId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0) + Number(rows) * PHOTO_ROWS_BYTES;
}
