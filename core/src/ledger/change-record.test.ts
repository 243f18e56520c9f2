import { expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord, restamp } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { fieldStampsOf } from "./field-stamps.ts";
import { mergeVersions } from "./merge-versions.ts";
import { stampOf } from "./versions.ts";

const YEAR_MS = 31_536_000_000;
const lunch = someEntry();
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, { deviceId, stampMs: START_MS + afterMs });
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);
const restamped = (entry: Entry) =>
  restamp("entry", entry, { deviceId: "tablet", stampMs: START_MS + 60_000 });

test("a change that says what is there already is no new version", () => {
  expect(change(lunch, { amount: lunch.amount, deleted: false }, "tablet", 5)).toBe(lunch);
});

test("a change follows the version that it replaces, even one from the future", () => {
  const ahead = change(lunch, { amount: fen(1) }, "tablet", YEAR_MS);
  const corrected = change(ahead, { amount: fen(2) }, "phone", 5);

  expect(corrected.updatedAtMs).toBe(START_MS + YEAR_MS + 1);
  expect(merge(ahead, corrected).amount).toBe(2);
});

test("after its clock was set right, a device's edit loses against one that was made after it", () => {
  const ahead = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS);
  const corrected = change(lunch, { amount: fen(4000) }, "phone", 90_000);

  expect(merge(ahead, corrected).amount).toBe(9900);
  expect(merge(restamped(ahead), corrected).amount).toBe(4000);
  expect(merge(restamped(ahead), lunch).amount).toBe(9900);
});

test("what was stamped in time keeps its stamps", () => {
  const named = change(lunch, { description: "晚饭" }, "tablet", 10);
  const ahead = change(named, { amount: fen(9900) }, "tablet", YEAR_MS);

  expect(fieldStampsOf("entry", restamped(ahead)).fields).toMatchObject({
    ...{ category: stampOf(START_MS, "phone"), words: stampOf(START_MS + 10, "tablet") },
    money: stampOf(START_MS + 60_000, "tablet"),
  });
  expect(restamped(named)).toEqual(named);
});

test("what a device deleted or restored with its clock ahead stays so with a present stamp", () => {
  const removed = change(lunch, { deleted: true }, "tablet", YEAR_MS);
  const restored = change(removed, { deleted: false }, "tablet", YEAR_MS + 5);
  const removedInTime = change(lunch, { deleted: true }, "tablet", 10);

  expect(restamped(removed)).toMatchObject({ deleted: true, updatedAtMs: START_MS + 60_001 });
  expect(merge(restamped(removed), lunch).deleted).toBe(true);
  expect(merge(restamped(restored), removedInTime).deleted).toBe(false);
  expect(restamped(removedInTime)).toEqual(removedInTime);
});

test("an edit and a deletion after it, both with the clock ahead, stay in this order", () => {
  const edited = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS);
  const removed = change(edited, { deleted: true }, "tablet", YEAR_MS + 5);

  expect(restamped(removed)).toMatchObject({ deleted: true, amount: 9900 });
});
