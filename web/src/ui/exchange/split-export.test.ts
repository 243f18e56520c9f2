import { expect, test } from "vitest";
import { sha256 } from "../../platform/photos/sha-256.ts";
import {
  type ExportedPhoto,
  photoOfRow,
  type ReadPhoto,
  rowOfPhoto,
  withPhotos,
} from "./exported-photos.ts";
import { splitExport } from "./split-export.ts";

const document = { format: "suikouji", entries: [{ description: "午饭", photos: "a" }] };
const json = JSON.stringify(document, null, 2);

const photo = (byte: number): ExportedPhoto => ({
  id: sha256(Uint8Array.of(byte)),
  content: btoa(String.fromCharCode(byte)),
});
const rows = [photo(1), photo(2)];

/** A file whose text would be longer than a text can be. */
class LongFile extends Blob {
  override text(): Promise<string> {
    return Promise.reject(new RangeError("Invalid string length"));
  }
}

const exportOf = (photos: readonly ExportedPhoto[]) =>
  new Blob([...withPhotos(json, photos.map(rowOfPhoto))]);

/** As if the file were large. */
async function split(file: Blob) {
  const photos: ReadPhoto[] = [];
  const keep = async (each: ReadPhoto) => void photos.push(each);
  return { json: await splitExport(file, { keep, largestText: 0 }), photos };
}

test("photos are read one by one, and the rest is a document without them", async () => {
  const read = await split(new LongFile([exportOf(rows)]));

  expect(JSON.parse(read.json)).toEqual({ ...document, photos: [] });
  expect(read.photos).toEqual(rows.map(photoOfRow));
});

test("a photo is kept before the next one is read; one that cannot be kept ends the import", async () => {
  const asked: string[] = [];
  const keep = async ({ id }: ReadPhoto) => {
    asked.push(id);
    throw new Error("The device is full");
  };

  const reading = splitExport(exportOf(rows), { keep, largestText: 0 });

  await expect(reading).rejects.toThrow("The device is full");
  expect(asked).toEqual([rows[0]?.id]);
});

test("an export without photos, and one with the line ends of Windows", async () => {
  const windows = (await exportOf(rows).text()).replaceAll("\n", "\r\n");

  expect(await split(new Blob([json]))).toEqual({ json, photos: [] });
  expect((await split(new Blob([windows]))).photos).toHaveLength(2);
});

test("a damaged photo is left out", async () => {
  const damaged = { ...photo(3), content: photo(4).content };

  expect((await split(exportOf([damaged, photo(1)]))).photos).toHaveLength(1);
});

test.each([0, 2])("photos in a file that was written anew stay in the document", async (indent) => {
  const whole = JSON.parse(await exportOf(rows).text());

  const read = await split(new Blob([JSON.stringify(whole, null, indent)]));

  expect(read.photos).toEqual([]);
  expect(JSON.parse(read.json).photos).toEqual(rows);
});

test("a small file is read as one text", async () => {
  const whole = await exportOf(rows).text();
  const keep = () => Promise.reject(new Error("No photo comes apart"));

  expect(await splitExport(new Blob([whole]), { keep })).toBe(whole);
});
