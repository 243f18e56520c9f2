import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../../testing/some-versions.ts";
import { fen } from "../../money.ts";
import { changeRecord } from "../change-record.ts";
import type { Entry } from "../entry.ts";
import { sealOf } from "../seal.ts";
import { acknowledge, mergeServerVersion } from "./merge-server-version.ts";
import { waitingAfter } from "./outbox.ts";

const known = { ...someEntry(), revision: 4 };
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, { deviceId, stampMs: START_MS + afterMs });
const rowFor = (changed: Entry) => waitingAfter("entry", changed, { before: known });
const meet = (theirs: Entry, present?: Entry, row = present && rowFor(present)) =>
  mergeServerVersion("entry", theirs, { present, row }, "mine");

describe("merging a server version into the device's record", () => {
  test("a record that the device does not have is taken", () => {
    expect(meet(known)).toMatchObject({ record: known, row: null, known: 0 });
  });

  test("a later version is taken, and the device's need not be sent", () => {
    const later = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };

    expect(mergeServerVersion("entry", later, { present: known, row: undefined }, "mine")).toEqual({
      kind: "entry",
      record: later,
      row: null,
      known: sealOf("entry", known),
      seal: sealOf("entry", later),
      conflict: null,
    });
  });

  test("the device's edit of another field stays and still has to be sent", () => {
    const mine = change(known, { description: "晚饭" }, "mine", 5);
    const theirs = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };

    expect(meet(theirs, mine)).toMatchObject({
      record: { description: "晚饭", amount: 1, revision: 5 },
      row: { kind: "entry", id: known.id, known: { seal: sealOf("entry", theirs) } },
      conflict: null,
    });
  });

  test("the device's own version comes back with its revision", () => {
    const mine = change(known, { description: "晚饭" }, "mine", 5);

    expect(meet({ ...mine, revision: 6 }, mine)).toMatchObject({
      record: { ...mine, revision: 6 },
      row: null,
    });
  });
});

describe("the user is told", () => {
  test("of an edit that lost to a later one", () => {
    const mine = change(known, { amount: fen(2) }, "mine", 5);
    const theirs = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };

    const conflict = { type: "edit-lost", groups: ["money"], byDevice: "theirs" };
    expect(meet(theirs, mine).conflict).toEqual(conflict);
  });

  test("nothing if both edits were the same", () => {
    const mine = change(known, { amount: fen(1) }, "mine", 5);
    const theirs = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };

    expect(meet(theirs, mine).conflict).toBe(null);
  });

  test("that an entry deleted here is restored, because it was edited on another device", () => {
    const mine = change(known, { deleted: true }, "mine", 9);
    const theirs = { ...change(known, { amount: fen(1) }, "theirs", 5), revision: 5 };

    expect(meet(theirs, mine)).toMatchObject({
      record: { deleted: false, amount: 1 },
      conflict: { type: "deletion-lost" },
    });
  });

  test("that an entry edited here is restored, because it was deleted on another device", () => {
    const mine = change(known, { amount: fen(1) }, "mine", 5);
    const theirs = { ...change(known, { deleted: true }, "theirs", 9), revision: 5 };

    expect(meet(theirs, mine)).toMatchObject({
      record: { deleted: false, amount: 1 },
      conflict: { type: "brought-back" },
    });
  });
});

describe("after the server's acknowledgement", () => {
  const pushed = change(known, { amount: fen(2) }, "mine", 5);

  test("a record that is still the sent version stops waiting", () => {
    const row = rowFor(pushed);

    expect(acknowledge("entry", { pushed, present: pushed, row }, 6)).toEqual({
      kind: "entry",
      record: { ...pushed, revision: 6 },
      row: null,
      known: sealOf("entry", known),
      seal: sealOf("entry", pushed),
      conflict: null,
    });
  });

  test("a record that the user changed meanwhile still has to be sent", () => {
    const present = change(pushed, { amount: fen(3) }, "mine", 7);
    const row = waitingAfter("entry", present, { before: pushed, row: rowFor(pushed) });

    const merged = acknowledge("entry", { pushed, present, row }, 6);
    const left = merged.row;

    expect(merged.record).toEqual({ ...present, revision: 6 });
    expect(left).toMatchObject({ id: known.id, known: { seal: sealOf("entry", pushed) } });
    expect(Object.keys(left?.over ?? {})).toEqual(["money"]);
    expect(left?.over).not.toEqual(row.over);
  });
});
