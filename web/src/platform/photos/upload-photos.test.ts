import { PHOTO_CHUNK_BYTES } from "@suikouji/contract";
import { expect, test } from "vitest";
import { fakePhotoServer } from "../../../testing/fake-photo-server.ts";
import { EMPTY, memoryBooksStorage, memoryDisk } from "../../../testing/memory-books-storage.ts";
import { entryWith } from "../../../testing/some-entries.ts";
import { CallFailed } from "../call-endpoint.ts";
import { sha256 } from "./sha-256.ts";
import { photoUploads } from "./upload-photos.ts";

function photoWith(byte: number, size: number) {
  const bytes = new Uint8Array(size).fill(byte);
  return { id: sha256(bytes), bytes, size, unsent: 1 } as const;
}

const LARGE = photoWith(1, PHOTO_CHUNK_BYTES * 2 + 10);
const SMALL = photoWith(2, 10);

function phone(...named: readonly string[]) {
  const lunch = { ...entryWith("lunch"), photos: named.join(" ") };
  const position = { ledgerId: "home", epoch: "first", after: 1, digest: 0 };
  const disk = memoryDisk({
    ...EMPTY,
    entries: new Map([[lunch.id, lunch]]),
    photos: new Map([LARGE, SMALL].map((photo) => [photo.id, photo])),
    notes: new Map([["position", position]]),
  });
  const storage = memoryBooksStorage(disk);
  const server = fakePhotoServer();
  const unsent = () => storage.read(({ photos }) => photos.unsent());
  return { lunch, position, storage, server, unsent, upload: photoUploads({ storage, server }) };
}

test("photos that an entry names are sent in chunks, others are not", async () => {
  const { server, unsent, upload } = phone(LARGE.id);

  await upload();

  expect(server.stored).toEqual(new Map([[LARGE.id, LARGE.bytes]]));
  expect(server.sent).toHaveLength(3);
  expect(await unsent()).toEqual([SMALL.id]);
});

test("an upload that broke off goes on where it was", async () => {
  const { server, unsent, upload } = phone(LARGE.id, SMALL.id);
  server.breakAfter(1);

  await expect(upload()).rejects.toBeInstanceOf(CallFailed);
  server.breakAfter(100);
  await upload();

  expect(server.sent).toEqual([
    `${LARGE.id} 0`,
    `${LARGE.id} ${PHOTO_CHUNK_BYTES}`,
    `${LARGE.id} ${PHOTO_CHUNK_BYTES * 2}`,
    `${SMALL.id} 0`,
  ]);
  expect(await unsent()).toEqual([]);
});

test("a photo is sent once an entry names it", async () => {
  const { lunch, position, storage, server, upload } = phone();

  await upload();
  await storage.change(async ({ entries, notes }) => {
    await entries.put([{ ...lunch, photos: SMALL.id }]);
    await notes.put("position", { ...position, after: 2 });
  });
  await upload();

  expect(server.sent).toEqual([`${SMALL.id} 0`]);
});

test("a server that lost its photos gets them again in its new epoch", async () => {
  const { position, storage, server, upload } = phone(SMALL.id);
  await upload();
  server.forget();

  await upload();
  const before = server.stored.size;
  await storage.change(({ notes }) => notes.put("position", { ...position, epoch: "restored" }));
  await upload();

  expect(before).toBe(0);
  expect([...server.stored.keys()]).toEqual([SMALL.id]);
});

test("an upload stops when the books are of another epoch, and goes on with the next call", async () => {
  const { position, storage, server } = phone(LARGE.id, SMALL.id);
  const cleared: typeof server.send = async (id, chunk) => {
    await storage.change(({ notes }) => notes.put("position", { ...position, epoch: "cleared" }));
    return await server.send(id, chunk);
  };
  const upload = photoUploads({ storage, server: { ...server, send: cleared } });

  await upload();
  const atFirst = [...server.stored.keys()];
  await upload();

  expect(atFirst).toEqual([LARGE.id]);
  expect([...server.stored.keys()]).toEqual([LARGE.id, SMALL.id]);
});

test("a photo beyond the quota stays on the device, delays no other, and is noted until it is sent", async () => {
  const { storage, server, position, unsent } = phone(LARGE.id, SMALL.id);
  const refusal = { status: 413, code: "photos-full", title: null, retryAfterSeconds: null };
  const full: typeof server.send = async (id, chunk) => {
    if (id === LARGE.id) throw new CallFailed("service", "Full", { refusal });
    return await server.send(id, chunk);
  };
  const upload = photoUploads({ storage, server: { ...server, send: full } });

  await upload();
  const left = await unsent();
  const sent = [...server.stored.keys()];
  const refused = await storage.read(({ notes }) => notes.get("photosRefused"));
  await storage.change(({ notes }) => notes.put("position", { ...position, after: 2 }));
  await photoUploads({ storage, server })();

  expect(refused).toBe("photos-full");
  expect(left).toEqual([LARGE.id]);
  expect(sent).toEqual([SMALL.id]);
  expect(await storage.read(({ notes }) => notes.get("photosRefused"))).toBeUndefined();
});

test("a server that never takes a photo is not asked forever", async () => {
  const { storage, server } = phone(SMALL.id);
  const stuck = { ...server, send: async () => ({ received: 0, whole: false }) };

  await expect(photoUploads({ storage, server: stuck })()).rejects.toBeInstanceOf(CallFailed);
});
