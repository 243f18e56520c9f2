import { stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { someEntry } from "../../../../testing/import-records.ts";
import { refiled } from "./restamp.ts";

const FILING = { categoryId: "EXPENSE:猫", accountId: null, toAccountId: null };
const author = { deviceId: "here", stampMs: 1000 };

test("an entry moved to another category is a new version by this device, made now", () => {
  const entry = someEntry({ deviceId: "there", updatedAtMs: 7 });

  expect(refiled(entry, FILING, author)).toEqual({
    ...entry,
    categoryId: "EXPENSE:猫",
    deviceId: "here",
    updatedAtMs: 1000,
    stamps: { rest: stampOf(7, "there"), fields: { category: stampOf(1000, "here") } },
  });
});

test("it is later than the version in the file, even if the clock is behind", () => {
  expect(refiled(someEntry({ updatedAtMs: 5000 }), FILING, author).updatedAtMs).toBe(5001);
});
