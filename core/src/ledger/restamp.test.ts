import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { fieldStampsOf } from "./field-stamps.ts";
import { mergeVersions } from "./merge-versions.ts";
import { restamp } from "./restamp.ts";
import { followingStamp } from "./unset-stamps.ts";
import { stampOf } from "./versions.ts";

const YEAR_MS = 31_536_000_000;
const SERVER_MS = START_MS + 60_000;
const lunch = someEntry();
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, { deviceId, stampMs: START_MS + afterMs });
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);
const restamped = (entry: Entry, clock: { aheadMs?: number; afterMs?: number } = {}) =>
  restamp("entry", entry, {
    ...{ deviceId: "tablet", serverMs: SERVER_MS, aheadMs: 0, afterMs: 0 },
    ...clock,
  });
const stampsOf = (entry: Entry) => fieldStampsOf("entry", entry).fields;

describe("if it is known by how much the clock was ahead", () => {
  const aheadMs = YEAR_MS;

  test("an edit has the time at which it was made", () => {
    const ahead = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS + 20_000);

    expect(stampsOf(restamped(ahead, { aheadMs })).money).toBe(
      stampOf(START_MS + 20_000, "tablet"),
    );
  });

  test("it loses against a later edit of another device, and wins over an earlier one", () => {
    const ahead = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS + 20_000);
    const earlier = change(lunch, { amount: fen(1) }, "phone", 10_000);
    const later = change(lunch, { amount: fen(2) }, "phone", 30_000);

    expect(merge(restamped(ahead, { aheadMs }), earlier).amount).toBe(9900);
    expect(merge(restamped(ahead, { aheadMs }), later).amount).toBe(2);
  });

  test("edits keep their order, and come after what the server has", () => {
    const first = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS + 20_000);
    const second = change(first, { description: "晚饭" }, "tablet", YEAR_MS + 20_005);
    const afterMs = START_MS + 30_000;

    expect(stampsOf(restamped(second, { aheadMs, afterMs }))).toMatchObject({
      money: stampOf(afterMs + 1, "tablet"),
      words: stampOf(afterMs + 2, "tablet"),
    });
  });
});

test("if it is not known, edits have the server's time", () => {
  const ahead = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS);

  expect(stampsOf(restamped(ahead)).money).toBe(stampOf(SERVER_MS, "tablet"));
  expect(merge(restamped(ahead), lunch).amount).toBe(9900);
});

test("what was stamped in time keeps its stamps", () => {
  const named = change(lunch, { description: "晚饭" }, "tablet", 10);
  const ahead = change(named, { amount: fen(9900) }, "tablet", YEAR_MS);

  expect(stampsOf(restamped(ahead))).toMatchObject({
    ...{ category: stampOf(START_MS, "phone"), words: stampOf(START_MS + 10, "tablet") },
    money: stampOf(SERVER_MS, "tablet"),
  });
  expect(restamped(named)).toEqual(named);
});

test("what nobody set keeps its mark", () => {
  const ahead = stampOf(START_MS + YEAR_MS, "tablet");
  const entry = { ...lunch, stamps: { rest: ahead, fields: { category: followingStamp(ahead) } } };

  expect(stampsOf(restamped(entry))).toMatchObject({
    money: stampOf(SERVER_MS, "tablet"),
    category: followingStamp(stampOf(SERVER_MS, "tablet")),
  });
});

test("what a device deleted or restored with its clock ahead stays so with a present stamp", () => {
  const removed = change(lunch, { deleted: true }, "tablet", YEAR_MS);
  const restored = change(removed, { deleted: false }, "tablet", YEAR_MS + 5);
  const removedInTime = change(lunch, { deleted: true }, "tablet", 10);

  expect(restamped(removed)).toMatchObject({ deleted: true, updatedAtMs: SERVER_MS });
  expect(merge(restamped(removed), lunch).deleted).toBe(true);
  expect(merge(restamped(restored), removedInTime).deleted).toBe(false);
  expect(restamped(removedInTime)).toEqual(removedInTime);
});

test("an edit and a deletion after it, both with the clock ahead, stay in this order", () => {
  const edited = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS);
  const removed = change(edited, { deleted: true }, "tablet", YEAR_MS + 5);

  expect(restamped(removed)).toMatchObject({ deleted: true, amount: 9900 });
});
