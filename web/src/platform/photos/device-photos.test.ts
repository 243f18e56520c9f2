import { expect, test } from "vitest";
import { fakePhotoServer } from "../../../testing/fake-photo-server.ts";
import { memoryBooksStorage, memoryDisk } from "../../../testing/memory-books-storage.ts";
import { devicePhotos } from "./device-photos.ts";
import { sha256 } from "./sha-256.ts";

const JPEG = Uint8Array.from([0xff, 0xd8, 1, 2, 3]);

function phone() {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const server = fakePhotoServer();
  const photos = devicePhotos({ storage, server, shrink: async () => JPEG });
  return { disk, server, photos };
}

test("a photo is stored under its hash and read as an image", async () => {
  const { disk, photos } = phone();

  const id = await photos.take(new Blob([]));
  const read = await photos.read(id);

  expect(id).toBe(sha256(JPEG));
  expect(disk.durable().photos.get(id)).toEqual({ id, bytes: JPEG, size: 5, unsent: 1 });
  expect(read.kind === "photo" ? read.file.type : read.kind).toBe("image/jpeg");
});

test("a photo that is here already stays as it is", async () => {
  const { disk, photos } = phone();
  const id = sha256(JPEG);
  const sent = { id, bytes: JPEG, size: JPEG.length };
  await disk.commit({ ...disk.durable(), photos: new Map([[id, sent]]) });

  await photos.take(new Blob([]));

  expect(disk.durable().photos.get(id)).toEqual(sent);
});

test("a photo of another device is fetched when it is shown, and kept", async () => {
  const { disk, server, photos } = phone();
  const id = sha256(JPEG);
  await server.send(id, { offset: 0, size: JPEG.length, bytes: JPEG });

  const first = await photos.read(id);
  server.breakAfter(0);
  const again = await photos.read(id);

  expect([first.kind, again.kind]).toEqual(["photo", "photo"]);
  expect(disk.durable().photos.get(id)).toEqual({ id, bytes: JPEG, size: JPEG.length });
});

test("a photo that the server lacks is missing; without a connection it is unreachable", async () => {
  const { server, photos } = phone();
  const id = sha256(JPEG);

  const missing = await photos.read(id);
  server.breakAfter(0);
  const unreachable = await photos.read(id);

  expect([missing, unreachable]).toEqual([{ kind: "missing" }, { kind: "unreachable" }]);
});
