import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../../testing/some-versions.ts";
import { fen } from "../../money.ts";
import { changeRecord } from "../change-record.ts";
import type { Entry } from "../entry.ts";
import { purged } from "../purging.ts";
import { sealOf } from "../seal.ts";
import { unsetStamp } from "../unset-stamps.ts";
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
      replaced: null,
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

  test("of the edit that waits, and not of one that the server had", () => {
    const sent = { ...change(known, { description: "晚饭" }, "mine", 3), revision: 5 };
    const mine = change(sent, { amount: fen(2) }, "mine", 5);
    const row = waitingAfter("entry", mine, { before: sent });
    const edits = { amount: fen(1), description: "夜宵" };
    const theirs = { ...change(sent, edits, "theirs", 9), revision: 6 };

    expect(meet(theirs, mine, row).conflict).toMatchObject({
      type: "edit-lost",
      groups: ["money"],
    });
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

describe("an entry that was deleted elsewhere, and its content erased, stays deleted", () => {
  const theirs = { ...purged(change(known, { deleted: true }, "theirs", 9)), revision: 5 };

  test("and the edit that waits here is offered to the user", () => {
    const mine = change(known, { amount: fen(1) }, "mine", 5);

    expect(meet(theirs, mine)).toMatchObject({
      record: { deleted: true, description: "" },
      conflict: { type: "erased" },
    });
  });

  test("and so is an edit that the server had and lost", () => {
    const mine = { ...change(known, { amount: fen(1) }, "mine", 5), revision: 5 };

    expect(
      mergeServerVersion("entry", theirs, { present: mine, row: undefined }, "mine").conflict,
    ).toEqual({ type: "erased" });
  });

  test("and nothing is told of an entry that was not edited here", () => {
    expect(mergeServerVersion("entry", theirs, { present: known, row: undefined }, "mine")).toEqual(
      expect.objectContaining({ record: theirs, row: null, conflict: null }),
    );
  });
});

describe("a server that was put back", () => {
  test("gets again what it lost, and whose edit that may replace is told", () => {
    const mine = { ...change(known, { amount: fen(2) }, "mine", 5), revision: 5 };

    expect(
      mergeServerVersion("entry", known, { present: mine, row: undefined }, "mine").row,
    ).toMatchObject({
      ...{ kind: "entry", id: known.id, over: { money: unsetStamp() } },
      known: { seal: sealOf("entry", known), updatedAtMs: known.updatedAtMs },
    });
  });

  test("had not known of an edit made here: that it loses is told", () => {
    const mine = change(known, { amount: fen(2) }, "mine", 5);
    const theirs = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };
    const again = { kind: "entry", id: known.id, again: 1 } as const;

    expect(meet(theirs, mine, again)).toMatchObject({
      row: null,
      conflict: { type: "edit-lost", groups: ["money"], byDevice: "theirs" },
    });
    expect(meet(theirs, known, again).conflict).toBe(null);
  });
});

describe("an edit that the server had", () => {
  const mine = change(known, { amount: fen(2) }, "mine", 5);
  const theirs = { ...change(known, { amount: fen(1) }, "theirs", 9), revision: 5 };
  const replaced = { groups: ["money"], byDevice: "theirs" };

  test("and that another device replaced may have been lost there", () => {
    const met = mergeServerVersion("entry", theirs, { present: mine, row: undefined }, "mine");

    expect(met).toMatchObject({ conflict: null, replaced });
  });

  test("is told apart from one of the same record that waits", () => {
    const present = change(mine, { description: "晚饭" }, "mine", 7);
    const row = waitingAfter("entry", present, { before: { ...mine, revision: 4 } });
    const later = { ...change(theirs, { description: "夜宵" }, "theirs", 11), revision: 6 };

    expect(mergeServerVersion("entry", later, { present, row }, "mine")).toMatchObject({
      conflict: { type: "edit-lost", groups: ["words"], byDevice: "theirs" },
      replaced,
    });
  });

  test("comes back over whatever is there now, whoever made it", () => {
    const there = { ...change(known, { amount: fen(3) }, "third", 2), revision: 5 };

    const met = mergeServerVersion("entry", there, { present: theirs, row: undefined }, "mine");

    expect(met.record).toMatchObject({ amount: 1 });
    expect(met.row?.over).toHaveProperty("money");
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
      replaced: null,
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

  test("a record that was deleted meanwhile still has to be sent, and overrules no field", () => {
    const present = change(pushed, { deleted: true }, "mine", 7);
    const row = rowFor(pushed);

    expect(acknowledge("entry", { pushed, present, row }, 6).row).toEqual({
      ...{ kind: "entry", id: known.id },
      known: { seal: sealOf("entry", pushed), updatedAtMs: pushed.updatedAtMs },
    });
  });

  test("a change still has to be sent if the row was lost", () => {
    const present = change(pushed, { amount: fen(3) }, "mine", 7);
    const merged = acknowledge("entry", { pushed, present, row: undefined }, 6);

    expect(merged).toMatchObject({ known: 0, row: { kind: "entry", id: known.id } });
    expect(Object.keys(merged.row?.over ?? {})).toEqual(["money"]);
  });
});
