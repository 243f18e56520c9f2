import { DELETED_KEPT_MS } from "@suikouji/core";
import { expect, test } from "vitest";
import { EMPTY, memoryBooksStorage, memoryDisk } from "../../../testing/memory-books-storage.ts";
import { entryWith } from "../../../testing/some-entries.ts";
import { purgePhotos } from "./purge-photos.ts";

const NOW = Date.parse("2026-11-15T10:00:00+08:00");
const DAY_MS = 86_400_000;
const [NAMED, LOOSE] = ["a".repeat(64), "b".repeat(64)];

function phone() {
  const stored = [NAMED, LOOSE].map(
    (id) => [id, { id, bytes: new Uint8Array(1), size: 1 }] as const,
  );
  const lunch = { ...entryWith("lunch"), photos: NAMED };
  const disk = memoryDisk({
    ...EMPTY,
    entries: new Map([[lunch.id, lunch]]),
    photos: new Map(stored),
  });
  return { disk, lunch, storage: memoryBooksStorage(disk) };
}

test("a photo that no entry has named for a month is removed", async () => {
  const { disk, storage } = phone();

  await purgePhotos(storage, NOW);
  const afterOneDay = [...disk.durable().photos.keys()];
  await purgePhotos(storage, NOW + DELETED_KEPT_MS + DAY_MS);

  expect(afterOneDay).toEqual([NAMED, LOOSE]);
  expect([...disk.durable().photos.keys()]).toEqual([NAMED]);
  expect(disk.durable().notes.get("unnamedPhotos")).toEqual({});
});

test("a photo that is named again meanwhile stays, and is sent again if the server removed it", async () => {
  const { disk, lunch, storage } = phone();

  await purgePhotos(storage, NOW);
  const both = { ...lunch, photos: `${NAMED} ${LOOSE}` };
  await storage.change(({ entries }) => entries.put([both]));
  await purgePhotos(storage, NOW + DAY_MS);
  const unsent = await storage.read(({ photos }) => photos.unsent());
  await storage.change(({ entries }) => entries.put([lunch]));
  await purgePhotos(storage, NOW + DELETED_KEPT_MS + DAY_MS);

  expect([...disk.durable().photos.keys()]).toEqual([NAMED, LOOSE]);
  expect(unsent).toEqual([LOOSE]);
});

test("a photo in a form that is not saved stays until the form is given up", async () => {
  const { disk, storage } = phone();
  const form = { id: "tab", typed: { entry: { photos: LOOSE } } };
  const keep = (forms: readonly (typeof form)[]) =>
    storage.change(({ notes }) => notes.put("conversations", { erasures: 0, tabs: [], forms }));

  await keep([form]);
  await purgePhotos(storage, NOW);
  await purgePhotos(storage, NOW + DELETED_KEPT_MS + DAY_MS);
  const whileKept = [...disk.durable().photos.keys()];
  await keep([]);
  await purgePhotos(storage, NOW + DELETED_KEPT_MS + 2 * DAY_MS);
  await purgePhotos(storage, NOW + 2 * DELETED_KEPT_MS + 4 * DAY_MS);

  expect(whileKept).toEqual([NAMED, LOOSE]);
  expect([...disk.durable().photos.keys()]).toEqual([NAMED]);
});

test("a photo of an entry that is offered again stays until the offer is answered", async () => {
  const { disk, lunch, storage } = phone();
  const offer = { ...lunch, id: "offer", photos: LOOSE };

  await storage.change(({ notes }) => notes.put("offers", [offer]));
  await purgePhotos(storage, NOW);
  await purgePhotos(storage, NOW + DELETED_KEPT_MS + DAY_MS);

  expect([...disk.durable().photos.keys()]).toEqual([NAMED, LOOSE]);
});
