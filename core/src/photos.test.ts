import { expect, test } from "vitest";
import { isPhotosText, MOST_PHOTOS, photoIds, photosText } from "./photos.ts";

const id = (digit: number) => digit.toString(16).padStart(64, "0");

test("ids are separated by a space, each once, in their order", () => {
  const text = photosText([id(2), id(1), id(2), "", "no id"]);

  expect(text).toBe(`${id(2)} ${id(1)}`);
  expect(photoIds(text)).toEqual([id(2), id(1)]);
});

test("at most ten photos are kept", () => {
  const text = photosText(Array.from({ length: 12 }, (_, index) => id(index)));

  expect(photoIds(text)).toHaveLength(MOST_PHOTOS);
});

test("no text means no photos", () => {
  expect([photosText([]), photoIds(""), photoIds(undefined)]).toEqual(["", [], []]);
});

test.each([`${id(1)}  ${id(2)}`, `${id(1)} ${id(1)}`, ` ${id(1)}`, "A".repeat(64), "abc"])(
  "%j is not in the form of photos",
  (text) => {
    expect(isPhotosText(text)).toBe(false);
  },
);
