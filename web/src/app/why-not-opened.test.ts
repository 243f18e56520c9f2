import { SaveFailed } from "@suikouji/core";
import { expect, test } from "vitest";
import { BooksUnavailable } from "../platform/books/storage/database.ts";
import { whyNotOpened } from "./why-not-opened.ts";

const quota = new DOMException("", "QuotaExceededError");

test.each([
  ["the first note could not be written", new SaveFailed("storage-full", { cause: quota })],
  ["the database could not be made", new BooksUnavailable("unavailable", { cause: quota })],
  ["a read that writes first", quota],
])("a full device is reported as full: %s", (_, error) => {
  expect(whyNotOpened(error)).toBe("full");
});

test.each(["blocked", "outdated", "deleted", "unavailable"] as const)(
  "the books' own reason is kept: %s",
  (reason) => {
    expect(whyNotOpened(new BooksUnavailable(reason))).toBe(reason);
  },
);

test.each([
  ["a disk that failed", new SaveFailed("storage-failed")],
  ["a raw error", new DOMException("", "UnknownError")],
  ["no error at all", undefined],
])("any other error is reported as unavailable: %s", (_, error) => {
  expect(whyNotOpened(error)).toBe("unavailable");
});
