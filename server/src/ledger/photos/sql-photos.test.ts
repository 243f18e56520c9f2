import type { Clock } from "@suikouji/core";
import { expect, test } from "vitest";
import { newLedger, onEachDatabase } from "../../../testing/ledger/on-each-database.ts";
import { photoOf, sendWhole, type TestPhoto } from "../../../testing/ledger/photos.ts";
import { pushedLunch, pushOf, SOME_TIME_MS } from "../../../testing/ledger/pushed.ts";
import { PhotosFull, WrongOffset } from "./photo-store.ts";
import { MOST_PIECES, PHOTO_ROWS_BYTES } from "./sql-photos.ts";

const DAY_MS = 86_400_000;
const PHOTO = photoOf("小票", 1000);

/** A part of the photo as a device sends it. */
const chunkOf = ({ id, bytes }: TestPhoto, from: number, to: number) => ({
  id,
  size: bytes.length,
  offset: from,
  bytes: bytes.subarray(from, to),
});

await onEachDatabase("Photos", (place) => {
  async function opened(options: Parameters<typeof place.open>[0] = {}) {
    const store = await place.open(options);
    const ledgerId = await newLedger(store);
    return { store, photos: store.photos, ledgerId };
  }

  test("a photo that arrived in chunks is read as it was sent", async () => {
    const { photos, ledgerId } = await opened();

    const first = await photos.add(ledgerId, chunkOf(PHOTO, 0, 400));
    const early = await photos.read(ledgerId, PHOTO.id);
    const half = await photos.state(ledgerId, PHOTO.id);
    const last = await photos.add(ledgerId, chunkOf(PHOTO, 400, 1000));

    expect([first, half]).toEqual(Array(2).fill({ received: 400, whole: false }));
    expect(early).toBeNull();
    expect(last).toEqual({ received: 1000, whole: true });
    expect(await photos.read(ledgerId, PHOTO.id)).toEqual(PHOTO.bytes);
  });

  test("a chunk that does not follow is refused with the place to go on from", async () => {
    const { photos, ledgerId } = await opened();
    const refused = (chunk: ReturnType<typeof chunkOf>) =>
      photos.add(ledgerId, chunk).catch((error: unknown) => error);

    const ahead = await refused(chunkOf(PHOTO, 400, 1000));
    await photos.add(ledgerId, chunkOf(PHOTO, 0, 400));
    const again = await refused(chunkOf(PHOTO, 0, 400));

    expect(ahead).toEqual(new WrongOffset(0));
    expect(again).toEqual(new WrongOffset(400));
    expect(again).toMatchObject({ received: 400 });
  });

  test("a photo that is whole is taken again without a change", async () => {
    const { photos, ledgerId } = await opened();
    await photos.add(ledgerId, chunkOf(PHOTO, 0, 1000));

    expect(await photos.add(ledgerId, chunkOf(PHOTO, 0, 400))).toEqual({
      received: 1000,
      whole: true,
    });
  });

  test("a photo with another hash than its id is dropped, and is sent from the beginning", async () => {
    const { photos, ledgerId } = await opened();
    const wrong = { ...photoOf("别的", 1000), id: PHOTO.id };
    await photos.add(ledgerId, chunkOf(wrong, 0, 400));

    const refused = photos.add(ledgerId, chunkOf(wrong, 400, 1000));

    await expect(refused).rejects.toEqual(new WrongOffset(0));
    expect(await photos.state(ledgerId, PHOTO.id)).toEqual({ received: 0, whole: false });
    expect(await photos.add(ledgerId, chunkOf(PHOTO, 0, 1000))).toMatchObject({ whole: true });
  });

  test("a photo that claims another size starts anew", async () => {
    const { photos, ledgerId } = await opened();
    await photos.add(ledgerId, { ...chunkOf(PHOTO, 0, 400), size: 999 });

    expect(await photos.add(ledgerId, chunkOf(PHOTO, 0, 1000))).toMatchObject({ whole: true });
  });

  test("a ledger takes no more photos than fit", async () => {
    const { photos, ledgerId } = await opened({
      limits: { photoBytes: 1500 + 2 * PHOTO_ROWS_BYTES },
    });
    await photos.add(ledgerId, chunkOf(PHOTO, 0, 1000));

    const refused = photos.add(ledgerId, chunkOf(photoOf("另一张", 501), 0, 501));

    await expect(refused).rejects.toBeInstanceOf(PhotosFull);
    expect(await photos.add(ledgerId, chunkOf(photoOf("小的", 500), 0, 500))).toMatchObject({
      whole: true,
    });
  });

  test("claims of large photos leave room for others: only what arrived counts", async () => {
    const { photos, ledgerId } = await opened({
      limits: { photoBytes: 1200 + 4 * PHOTO_ROWS_BYTES },
    });
    for (const claimed of ["甲", "乙", "丙"]) {
      await photos.add(ledgerId, chunkOf(photoOf(claimed, 1000), 0, 1));
    }

    expect(await photos.add(ledgerId, chunkOf(PHOTO, 0, 1000))).toMatchObject({ whole: true });
  });

  test("a photo that does not end with its last allowed chunk is dropped with all of its rows", async () => {
    const { photos, ledgerId } = await opened();
    for (let at = 0; at < MOST_PIECES - 1; at += 1) {
      await photos.add(ledgerId, chunkOf(PHOTO, at, at + 1));
    }

    const refused = photos.add(ledgerId, chunkOf(PHOTO, MOST_PIECES - 1, MOST_PIECES));

    await expect(refused).rejects.toEqual(new WrongOffset(0));
    expect(await photos.state(ledgerId, PHOTO.id)).toEqual({ received: 0, whole: false });
  });

  test("a ledger takes no more small photos than their rows have room for", async () => {
    const { photos, ledgerId } = await opened({ limits: { photoBytes: 3 * PHOTO_ROWS_BYTES } });
    const add = (text: string) => photos.add(ledgerId, chunkOf(photoOf(text, 1), 0, 1));

    await add("a");
    await add("b");

    await expect(add("c")).rejects.toBeInstanceOf(PhotosFull);
  });

  test("a ledger does not see the photos of another", async () => {
    const { store, photos, ledgerId } = await opened();
    const other = await newLedger(store);
    await sendWhole(store, ledgerId, PHOTO);

    expect(await photos.read(other, PHOTO.id)).toBeNull();
    expect(await photos.state(other, PHOTO.id)).toEqual({ received: 0, whole: false });
  });

  test("a photo whose bytes were changed by hand counts as missing, and can be sent again", async () => {
    const { store, photos, ledgerId } = await opened();
    await sendWhole(store, ledgerId, PHOTO);
    const { db } = place.connect();
    await db
      .updateTable("pieces")
      .set({ content: Buffer.from("坏的").toString("base64") })
      .where("ledgerId", "=", ledgerId)
      .execute();

    const damaged = await photos.read(ledgerId, PHOTO.id);
    const state = await photos.state(ledgerId, PHOTO.id);
    const first = await photos.add(ledgerId, chunkOf(PHOTO, 0, 400));
    const last = await photos.add(ledgerId, chunkOf(PHOTO, 400, 1000));

    expect(damaged).toBeNull();
    expect(state).toEqual({ received: 0, whole: false });
    expect([first, last]).toEqual([
      { received: 400, whole: false },
      { received: 1000, whole: true },
    ]);
    expect(await photos.read(ledgerId, PHOTO.id)).toEqual(PHOTO.bytes);
  });

  test("a photo that no entry has named for 30 days is removed; others stay", async () => {
    let nowMs = SOME_TIME_MS;
    const clock: Clock = { now: () => ({ epochMs: nowMs, utcOffsetMinutes: 480 }) };
    const { store, photos, ledgerId } = await opened({ clock });
    const [loose, named, again] = [photoOf("没人要"), photoOf("午饭的"), photoOf("又要了")];
    for (const photo of [loose, named, again]) await sendWhole(store, ledgerId, photo);
    const lunch = pushedLunch({ photos: named.id });
    await store.push(ledgerId, pushOf({ entries: [lunch] }));
    const left = async () => {
      const read = await Promise.all(
        [loose, named, again].map(({ id }) => photos.read(ledgerId, id)),
      );
      return read.map((file) => file !== null);
    };

    const first = await photos.purge(ledgerId);
    const both = { ...lunch, photos: `${named.id} ${again.id}`, updatedAtMs: nowMs + 1 };
    await store.push(ledgerId, pushOf({ entries: [both] }));
    nowMs += 10 * DAY_MS;
    await photos.purge(ledgerId);
    await store.push(ledgerId, pushOf({ entries: [{ ...lunch, updatedAtMs: nowMs }] }));
    nowMs += 21 * DAY_MS;
    const removed = await photos.purge(ledgerId);

    expect([first, removed]).toEqual([0, 1]);
    expect(await left()).toEqual([false, true, true]);
  });
});
