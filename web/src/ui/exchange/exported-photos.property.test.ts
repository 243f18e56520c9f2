import { categoryBook, type Moment } from "@suikouji/core";
import { createMemoryLedger } from "@suikouji/core/testing/memory-ledger";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import { transaction } from "@suikouji/core/testing/transactions";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fakePhotoServer } from "../../../testing/fake-photo-server.ts";
import { memoryBooksStorage, memoryDisk } from "../../../testing/memory-books-storage.ts";
import { CallFailed } from "../../platform/call-endpoint.ts";
import { devicePhotos } from "../../platform/photos/device-photos.ts";
import type { PhotoServer } from "../../platform/photos/photo-server.ts";
import { sha256 } from "../../platform/photos/sha-256.ts";
import { exportJson } from "./export-json.ts";
import {
  type CollectedPhotos,
  collectPhotos,
  photoOfRow,
  type ReadPhoto,
  withPhotos,
} from "./exported-photos.ts";
import { readExport } from "./read-export.ts";
import { splitExport } from "./split-export.ts";

const now: Moment = { epochMs: 1_794_708_000_000, utcOffsetMinutes: 480 };

function device() {
  const disk = memoryDisk();
  const storage = memoryBooksStorage(disk);
  const photos = devicePhotos({ storage, server: fakePhotoServer() });
  return { disk, photos };
}

/** Each must be a blob of its own: texts of all photos would be in memory together. */
async function rowsOf({ photos }: CollectedPhotos): Promise<readonly unknown[]> {
  return Promise.all(photos.map(async (row) => JSON.parse(await row.text())));
}

test("photos that were exported with their entries are all there after an import", async () => {
  const files = fc.uniqueArray(fc.uint8Array({ minLength: 1, maxLength: 300 }), {
    maxLength: 10,
    selector: (bytes) => bytes.join(),
  });
  await fc.assert(
    fc.asyncProperty(files, async (taken) => {
      const [here, there] = [device(), device()];
      const ids: string[] = [];
      for (const bytes of taken) {
        const plain = Uint8Array.from(bytes);
        await here.photos.keep(sha256(plain), plain);
        ids.push(sha256(plain));
      }
      const ledger = createMemoryLedger(() => now);
      await ledger.saveBatch([transaction({ photos: ids.join(" ") })]);
      const entries = await ledger.entries();
      const categories = categoryBook([]);
      const books = { ledger: "我", deviceId: "d", entries, categories, definitions: [] };

      const json = JSON.stringify(exportJson(books, now), null, 2);
      const collected = await collectPhotos(here.photos, entries);
      const file = new Blob([...withPhotos(json, collected.photos)]);
      const keep = ({ id, bytes }: ReadPhoto) => there.photos.keep(id, bytes);
      const read = await readExport(await splitExport(file, { keep, largestText: 0 }));
      if (!read.ok) throw new Error("It is an export");

      expect(collected.missing).toBe(0);
      expect(read.value.entries[0]?.photos ?? "").toBe(ids.join(" "));
      expect(there.disk.durable().photos).toEqual(here.disk.durable().photos);
    }),
    { numRuns: randomRuns({ quick: 20, full: 500 }) },
  );
});

test("photos that cannot be had are counted and left out", async () => {
  const { photos } = device();
  const bytes = Uint8Array.from([1, 2]);
  await photos.keep(sha256(bytes), bytes);

  const collected = await collectPhotos(photos, [
    { photos: `${sha256(bytes)} ${"0".repeat(64)}` },
    {},
  ]);

  expect(collected.missing).toBe(1);
  expect(await rowsOf(collected)).toEqual([{ id: sha256(bytes), content: "AQI=" }]);
});

test("a server that does not answer is asked once; photos on the device are exported", async () => {
  const bytes = Uint8Array.from([1, 2]);
  let asked = 0;
  const silent: PhotoServer["read"] = async () => {
    asked += 1;
    throw new CallFailed("connection", "Timed out");
  };
  const storage = memoryBooksStorage(memoryDisk());
  const photos = devicePhotos({ storage, server: { read: silent } });
  await photos.keep(sha256(bytes), bytes);

  const elsewhere = `${"0".repeat(64)} ${"1".repeat(64)}`;
  const collected = await collectPhotos(photos, [{ photos: `${elsewhere} ${sha256(bytes)}` }]);

  expect(collected.missing).toBe(2);
  expect(await rowsOf(collected)).toMatchObject([{ id: sha256(bytes) }]);
  expect(asked).toBe(1);
});

test("at the rate limit the export waits as long as the server asks, and goes on", async () => {
  const server = fakePhotoServer();
  const files = [1, 2, 3].map((byte) => Uint8Array.of(byte));
  for (const bytes of files) {
    await server.send(sha256(bytes), { offset: 0, size: bytes.length, bytes });
  }
  let room = 1;
  const limited: PhotoServer["read"] = async (id) => {
    const refusal = { status: 429, code: null, title: null, retryAfterSeconds: 42 };
    if (room === 0) throw new CallFailed("service", "Too many", { refusal });
    room -= 1;
    return await server.read(id);
  };
  const waited: number[] = [];
  const wait = async (seconds: number) => {
    waited.push(seconds);
    room = 1;
  };
  const storage = memoryBooksStorage(memoryDisk());
  const photos = devicePhotos({ storage, server: { read: limited } });

  const named = [{ photos: files.map(sha256).join(" ") }];
  const { photos: collected, missing } = await collectPhotos(photos, named, { wait });

  expect([collected.length, missing]).toEqual([3, 0]);
  expect(waited).toEqual([42, 42]);
});

test("a photo that the server always refuses is left out, and the next one is fetched", async () => {
  const server = fakePhotoServer();
  const [bytes, refused] = [Uint8Array.of(1), "0".repeat(64)];
  await server.send(sha256(bytes), { offset: 0, size: 1, bytes });
  const read: PhotoServer["read"] = async (id) => {
    const refusal = { status: 429, code: null, title: null, retryAfterSeconds: 1 };
    if (id === refused) throw new CallFailed("service", "Too many", { refusal });
    return await server.read(id);
  };
  const photos = devicePhotos({ storage: memoryBooksStorage(memoryDisk()), server: { read } });

  const named = [{ photos: `${refused} ${sha256(bytes)}` }];
  const collected = await collectPhotos(photos, named, { wait: async () => {} });

  expect([collected.photos.length, collected.missing]).toEqual([1, 1]);
});

test.each([
  null,
  {},
  { id: "abc", content: "AQI=" },
  { id: "0".repeat(64), content: "AQI=" },
  { id: sha256(Uint8Array.from([1, 2])), content: "?" },
])("%j is no photo", (row) => {
  expect(photoOfRow(row)).toBeNull();
});
