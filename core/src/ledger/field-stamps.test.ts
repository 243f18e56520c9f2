import { expect, test } from "vitest";
import { someEntry } from "../../testing/some-versions.ts";
import { canonical } from "./field-stamps.ts";
import { stampOf } from "./versions.ts";

const lunch = someEntry();
const [first, later] = [stampOf(1000, "phone"), stampOf(2000, "tablet")];

test("a version that was written at once is as it should be", () => {
  expect(canonical("entry", lunch)).toBe(lunch);
});

test("a version from outside is changed, and deleted, as its stamps say", () => {
  const edited = { ...lunch, stamps: { rest: first, fields: { money: later } } };
  const removed = { ...lunch, stamps: { rest: first, removal: { at: later } } };

  expect(canonical("entry", edited)).toEqual({
    ...{ ...edited, updatedAtMs: 2000, deviceId: "tablet" },
  });
  expect(canonical("entry", removed)).toMatchObject({ deleted: true, updatedAtMs: 2000 });
});

test("stamps that say nothing of their own are left out", () => {
  const fields = { money: first, words: first };
  const { stamps: _, ...whole } = canonical("entry", { ...lunch, stamps: { rest: first, fields } });

  expect(_).toBeUndefined();
  expect(whole).toMatchObject({ updatedAtMs: 1000, deviceId: "phone", deleted: false });
});
