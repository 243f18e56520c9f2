import { expect, test } from "vitest";
import { sha256 } from "../../platform/photos/sha-256.ts";
import { type ExportedPhoto, photoOfRow, withPhotos } from "./exported-photos.ts";
import { splitExport } from "./split-export.ts";

const document = { format: "suikouji", entries: [{ description: "午饭", photos: "a" }] };
const json = JSON.stringify(document, null, 2);

const photo = (byte: number): ExportedPhoto => ({
  id: sha256(Uint8Array.of(byte)),
  content: btoa(String.fromCharCode(byte)),
});
const rows = [photo(1), photo(2)];

/** Every file counts as large. */
const LARGE = { largestText: 0 };

/** A file whose text would be longer than a text can be. */
class LongFile extends Blob {
  override text(): Promise<string> {
    return Promise.reject(new RangeError("Invalid string length"));
  }
}

test("photos are read one by one, and the rest is a document without them", async () => {
  const file = new LongFile([...withPhotos(json, rows)]);

  const split = await splitExport(file, LARGE);

  expect(JSON.parse(split.json)).toEqual({ ...document, photos: [] });
  expect(split.photos).toEqual(rows.map(photoOfRow));
});

test("an export without photos, and one with the line ends of Windows", async () => {
  const windows = withPhotos(json, rows).join("").replaceAll("\n", "\r\n");

  expect(await splitExport(new Blob([json]), LARGE)).toEqual({ json, photos: [] });
  expect((await splitExport(new Blob([windows]), LARGE)).photos).toHaveLength(2);
});

test("a damaged photo is left out", async () => {
  const [first] = rows;
  const damaged = { ...photo(3), content: photo(4).content };
  const file = new Blob([...withPhotos(json, [damaged, ...(first === undefined ? [] : [first])])]);

  expect((await splitExport(file, LARGE)).photos).toHaveLength(1);
});

test.each([0, 2])("photos in a file that was written anew stay in the document", async (indent) => {
  const whole = JSON.parse(withPhotos(json, rows).join(""));

  const split = await splitExport(new Blob([JSON.stringify(whole, null, indent)]), LARGE);

  expect(split.photos).toEqual([]);
  expect(JSON.parse(split.json).photos).toEqual(rows);
});

test("a small file is read as one text", async () => {
  const whole = withPhotos(json, rows).join("");

  expect(await splitExport(new Blob([whole]))).toEqual({ json: whole, photos: [] });
});
