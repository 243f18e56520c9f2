import { stampOf } from "@suikouji/core";
import { expect, test } from "vitest";
import { someEntry } from "../../../testing/import-records.ts";
import { filedAnew } from "./filed-anew.ts";

const author = { deviceId: "here", stampMs: 1000 };

test("an entry that is filed anew is a version of this device, made now", () => {
  const entry = someEntry({ deviceId: "there", updatedAtMs: 7 });

  expect(filedAnew(entry, "EXPENSE:猫", author)).toEqual({
    ...entry,
    categoryId: "EXPENSE:猫",
    deviceId: "here",
    updatedAtMs: 1000,
    stamps: { rest: stampOf(7, "there"), fields: { category: stampOf(1000, "here") } },
  });
});

test("it comes after the version in the file, though the clock is behind", () => {
  expect(filedAnew(someEntry({ updatedAtMs: 5000 }), "EXPENSE:猫", author).updatedAtMs).toBe(5001);
});
