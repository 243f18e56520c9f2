import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import type { CalendarDate } from "../calendar-date.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { isErasedUnseen } from "./erased-versions.ts";
import { mergeVersions } from "./merge-versions.ts";
import { isPurged, PURGED_DAY, purged } from "./purging.ts";

const by = (deviceId: string, afterMs: number) => ({ deviceId, stampMs: START_MS + afterMs });
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, by(deviceId, afterMs));
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);

const lunch = someEntry();

describe("edits on two devices that did not know of each other", () => {
  test("of different fields are both kept", () => {
    const dearer = change(lunch, { amount: fen(5000) }, "phone", 10);
    const renamed = change(lunch, { description: "和小王吃饭" }, "tablet", 20);

    const both = { amount: 5000, description: "和小王吃饭" };
    expect(merge(dearer, renamed)).toMatchObject(both);
    expect(merge(renamed, dearer)).toMatchObject(both);
  });

  test("of one field: the later edit is kept", () => {
    const first = change(lunch, { amount: fen(5000) }, "phone", 10);
    const second = change(lunch, { amount: fen(6000) }, "tablet", 20);

    expect(merge(first, second).amount).toBe(6000);
    expect(merge(second, first).amount).toBe(6000);
  });

  test("amount and type count as one field", () => {
    const dearer = change(lunch, { amount: fen(5000) }, "phone", 10);
    const income = change(lunch, { type: "INCOME" }, "tablet", 20);

    expect(merge(dearer, income)).toMatchObject({ amount: 3500, type: "INCOME" });
  });

  test("the day and its time count as one field", () => {
    const [day, time] = ["2026-11-14" as CalendarDate, "2026-11-14T10:00:00+08:00"];
    const moved = change(lunch, { date: day, occurredAt: time }, "phone", 10);

    expect(merge(lunch, moved)).toMatchObject({ date: day, occurredAt: time });
  });
});

describe("a deletion on one device, an edit on another", () => {
  test.each([
    ["before the deletion", 5],
    ["after it", 30],
  ])("an edit made %s, which the deleting device had not seen, restores the entry", (_, atMs) => {
    const removed = change(lunch, { deleted: true }, "phone", 20);
    const edited = change(lunch, { amount: fen(5000) }, "tablet", atMs);

    expect(merge(removed, edited)).toMatchObject({ deleted: false, amount: 5000 });
    expect(merge(edited, removed)).toEqual(merge(removed, edited));
  });

  test("an edit that the deleting device had seen does not restore the entry", () => {
    const edited = change(lunch, { amount: fen(5000) }, "tablet", 5);
    const removed = change(edited, { deleted: true }, "phone", 20);

    expect(merge(edited, removed).deleted).toBe(true);
  });

  test("an edit of another field that the deleting device had not seen restores it", () => {
    const dearer = change(lunch, { amount: fen(5000) }, "phone", 10);
    const removed = change(dearer, { deleted: true }, "phone", 11);
    const renamed = change(lunch, { description: "晚饭" }, "tablet", 5);

    expect(merge(removed, renamed)).toMatchObject({ deleted: false, description: "晚饭" });
  });

  test("an entry deleted on both devices is deleted, even if one had seen more", () => {
    const renamed = change(lunch, { description: "晚饭" }, "tablet", 5);

    const one = change(lunch, { deleted: true }, "phone", 20);
    const other = change(renamed, { deleted: true }, "tablet", 10);

    expect(merge(one, other).deleted).toBe(true);
  });

  test("a restore wins over the deletion that it undid", () => {
    const removed = change(lunch, { deleted: true }, "phone", 20);
    const restored = change(removed, { deleted: false }, "tablet", 30);

    expect(merge(removed, restored).deleted).toBe(false);
    expect(merge(change(restored, { deleted: true }, "phone", 40), restored).deleted).toBe(true);
  });
});

describe("a deleted entry whose content was purged", () => {
  const removed = change(lunch, { deleted: true }, "phone", 20);
  const gone = purged(removed);

  test.each([
    ["of a field", change(lunch, { amount: fen(5000) }, "tablet", 30)],
    ["before the deletion", change(lunch, { description: "晚饭" }, "tablet", 5)],
  ])("stays deleted when an edit %s comes later", (_, edited) => {
    expect(merge(gone, edited)).toMatchObject({ deleted: true, date: PURGED_DAY });
    expect(merge(edited, gone)).toEqual(merge(gone, edited));
    expect(isPurged(merge(merge(gone, edited), removed))).toBe(true);
  });

  test("never shows one fen in 1970, whichever edits were purged", () => {
    const moved = change(lunch, { date: "2026-11-14" as CalendarDate }, "phone", 10);
    const edited = change(lunch, { description: "晚饭" }, "tablet", 30);

    const away = merge(purged(change(moved, { deleted: true }, "phone", 20)), edited);

    expect(away).toMatchObject({ deleted: true, description: "" });
    expect(merge(away, edited)).toEqual(away);
  });

  test("is known to have taken an edit back, also after somebody else deleted it unaware", () => {
    const edited = change(lunch, { amount: fen(5000) }, "tablet", 30);
    const again = change(lunch, { deleted: true }, "watch", 40);
    const taken = merge(gone, edited);

    expect(isErasedUnseen("entry", taken)).toBe(true);
    expect(isErasedUnseen("entry", gone)).toBe(false);
    expect(isErasedUnseen("entry", merge(taken, again))).toBe(true);
    expect(merge(merge(gone, again), edited)).toEqual(merge(taken, again));
  });

  test("is there if it was restored before it was purged elsewhere", () => {
    const restored = change(removed, { deleted: false }, "tablet", 30);

    expect(merge(gone, restored)).toEqual(restored);
    expect(merge(restored, gone)).toEqual(restored);
  });

  test("is there with the content that somebody gave it again", () => {
    const { stamps: _, ...whole } = lunch;
    const again = change(gone, { ...whole, deleted: false }, "tablet", 40);

    expect(merge(gone, again)).toEqual(again);
    expect(merge(removed, again)).toMatchObject({ deleted: false, amount: 3500 });
  });
});

test("a version without stamps, as earlier apps write it, counts as written at once", () => {
  const edited = change(lunch, { amount: fen(5000) }, "tablet", 5);
  const rewritten = { ...lunch, description: "晚饭", deviceId: "old", updatedAtMs: START_MS + 9 };

  expect(merge(edited, rewritten)).toEqual({ ...rewritten });
});
