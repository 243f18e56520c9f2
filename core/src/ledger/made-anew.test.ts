import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { followChange } from "./following-changes.ts";
import { madeAgain, madeAnew } from "./made-anew.ts";
import { mergeVersions } from "./merge-versions.ts";
import { purged } from "./purging.ts";

const by = (deviceId: string, afterMs: number) => ({ deviceId, stampMs: START_MS + afterMs });
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, by(deviceId, afterMs));
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);

/** The rent of one day, as a device makes it an entry. */
function rent(deviceId: string, afterMs: number, said: Partial<Entry> = {}): Entry {
  const entry = { ...someEntry(), ...said, deviceId, updatedAtMs: START_MS + afterMs };
  return madeAnew("entry", entry, { set: said.amount === undefined ? [] : ["money"] });
}

describe("a record that two devices make", () => {
  test("keeps the edits of either, whoever made it later", () => {
    const corrected = change(rent("phone", 10), { amount: fen(4000) }, "phone", 20);
    const later = rent("tablet", 3_600_000);

    expect(merge(corrected, later).amount).toBe(4000);
    expect(merge(later, corrected)).toEqual(merge(corrected, later));
  });

  test("keeps what somebody chose while making it", () => {
    const corrected = change(rent("phone", 10), { amount: fen(4000) }, "phone", 20);

    expect(merge(corrected, rent("tablet", 30, { amount: fen(5000) })).amount).toBe(5000);
    expect(merge(rent("phone", 10), rent("tablet", 30, { amount: fen(5000) })).amount).toBe(5000);
  });

  test("stays deleted if the device that made it first deleted it", () => {
    const removed = change(rent("phone", 10), { deleted: true }, "phone", 20);

    expect(merge(removed, rent("tablet", 3_600_000)).deleted).toBe(true);
  });

  test("belongs to the device that made it first", () => {
    const first = rent("phone", 0, { batchId: "first" });

    expect(merge(rent("tablet", 3_600_000, { batchId: "second" }), first)).toMatchObject({
      batchId: "first",
      deviceId: "phone",
    });
  });

  test("is copied from the later original if the originals differ", () => {
    const copied = (amount: number, originalMs: number) =>
      madeAnew("entry", { ...someEntry(), amount: fen(amount) }, { originalMs });

    const raised = copied(3600, START_MS + 60_000);
    expect(merge(copied(9900, START_MS), raised).amount).toBe(3600);
  });
});

describe("a deleted record that is made again", () => {
  test("is back with the new content, and an edit that was not seen wins", () => {
    const made = rent("phone", 10);
    const removed = change(made, { deleted: true }, "phone", 20);
    const again = madeAgain("entry", removed, rent("phone", 30), by("phone", 30));
    const edited = change(made, { description: "房租" }, "tablet", 15);

    expect(again).toMatchObject({ deleted: false, description: "午饭" });
    expect(merge(again, edited)).toMatchObject({ deleted: false, description: "房租" });
  });
});

describe("a record that is made again although it is there", () => {
  const again = (present: Entry, made: Entry, afterMs = 60) =>
    madeAgain("entry", present, made, by("tablet", afterMs));

  test("takes what somebody chose while making it, and nothing that was copied", () => {
    const named = change(rent("phone", 10), { description: "房租" }, "phone", 20);

    expect(again(named, rent("tablet", 30, { amount: fen(5000) }))).toMatchObject({
      ...{ amount: 5000, description: "房租", deviceId: "tablet", deleted: false },
    });
  });

  test("is no new version if nobody chose anything", () => {
    const raised = change(rent("phone", 10), { amount: fen(4000) }, "phone", 20);

    expect(again(raised, rent("tablet", 30))).toBe(raised);
  });

  test("is the version made if that follows the present one", () => {
    const copied = (amount: number, originalMs: number) =>
      madeAnew("entry", { ...someEntry(), amount: fen(amount) }, { originalMs });
    const raised = copied(3600, START_MS + 60_000);

    expect(again(copied(9900, START_MS), raised)).toBe(raised);
  });

  test("keeps what was chosen beside a deletion that did not know of it", () => {
    const made = rent("phone", 10);
    const removed = change(made, { deleted: true }, "phone", 20);
    const restored = change(removed, { deleted: false }, "phone", 30);
    const chosen = again(restored, rent("tablet", 40, { amount: fen(5000) }), 40);
    const removedAgain = change(restored, { deleted: true }, "phone", 35);

    expect(merge(chosen, removedAgain)).toMatchObject({ deleted: false, amount: 5000 });
    expect(merge(removedAgain, chosen)).toEqual(merge(chosen, removedAgain));
  });

  test("is as it was made if it is back by its name", () => {
    const removed = change(someEntry(), { deleted: true }, "phone", 20);
    const made = { ...someEntry(), accountId: "account:微信", updatedAtMs: START_MS + 30 };

    expect(again(removed, made)).toMatchObject({ accountId: "account:微信", deleted: false });
    expect(merge(again(removed, made), removed)).toEqual(again(removed, made));
  });

  test("is said anew in every field if its content was erased", () => {
    const made = rent("phone", 10);
    const removed = change(made, { deleted: true }, "phone", 20);
    const said = again(purged(removed), rent("phone", 30));

    expect(said).toMatchObject({ amount: 3500, description: "午饭", deleted: false });
    expect(merge(said, purged(removed))).toEqual(said);
    expect(merge(said, removed)).toEqual(said);
  });
});

describe("a change that follows from another record's", () => {
  const moved = followChange("entry", someEntry(), { categoryId: "EXPENSE:交通" });

  test("gives way to every edit of that field", () => {
    const refiled = change(someEntry(), { categoryId: "EXPENSE:购物" }, "tablet", 5);

    expect(merge(moved, refiled).categoryId).toBe("EXPENSE:购物");
    expect(merge(moved, someEntry()).categoryId).toBe("EXPENSE:交通");
  });

  test("does not bring back what another device deleted", () => {
    const removed = change(someEntry(), { deleted: true }, "tablet", 5);

    expect(merge(moved, removed)).toMatchObject({ deleted: true });
  });
});
