import { stampOf, unsetStamp } from "@suikouji/core";
import { expect, test } from "vitest";
import { someEntry } from "../../../../testing/import-records.ts";
import { asImported, refiled } from "./as-imported.ts";

const FILING = { categoryId: "EXPENSE:猫", accountId: null, toAccountId: null };
const AHEAD_MS = 1_794_900_000_000;
const author = { deviceId: "here", stampMs: 1_794_800_000_000 };

test("an entry moved to another category is another version than the one in the file", () => {
  const entry = someEntry({ deviceId: "there", updatedAtMs: 7 });

  expect(refiled(entry, FILING)).toEqual({
    ...entry,
    categoryId: "EXPENSE:猫",
    stamps: { rest: stampOf(7, "there"), fields: { category: `${stampOf(7, "there")}~` } },
  });
});

test("a record of the future as a whole is known to be by nobody's choice", () => {
  const entry = someEntry({ deviceId: "there", updatedAtMs: AHEAD_MS });

  const rest = unsetStamp(AHEAD_MS, "there");
  expect(asImported("entry", entry, author)).toMatchObject({ deviceId: "there", stamps: { rest } });
});

test("a restoring in the future is left out", () => {
  const past = stampOf(author.stampMs - 5, "there");
  const entry = someEntry({
    ...{ deviceId: "there", updatedAtMs: AHEAD_MS },
    stamps: { rest: past, removal: { at: stampOf(AHEAD_MS, "there"), undone: true } },
  });

  const { stamps: _, ...whole } = entry;
  expect(asImported("entry", entry, author)).toEqual({
    ...whole,
    updatedAtMs: author.stampMs - 5,
  });
});

test("a stamp from the future loses against every edit, and earlier ones stay", () => {
  const [past, future] = [stampOf(author.stampMs - 5, "there"), stampOf(AHEAD_MS, "there")];
  const entry = someEntry({
    ...{ deviceId: "there", updatedAtMs: AHEAD_MS },
    stamps: { rest: past, fields: { money: future } },
  });

  expect(asImported("entry", entry, author)).toEqual({
    ...entry,
    updatedAtMs: author.stampMs - 5,
    stamps: {
      rest: unsetStamp(AHEAD_MS, "there"),
      fields: expect.objectContaining({ origin: past, words: past }),
    },
  });
});
