import { describe, expect, test } from "vitest";
import { START_MS, someEntry } from "../../../testing/some-versions.ts";
import { fen } from "../../money.ts";
import { changeRecord } from "../change-record.ts";
import { type Entry, NOT_YET_SYNCED } from "../entry.ts";
import { fieldStampsOf } from "../field-stamps.ts";
import { madeAnew } from "../made-anew.ts";
import { mergeVersions } from "../merge-versions.ts";
import { isToBePurged } from "../purging.ts";
import { heardTime, NEW_CLOCK, type StampClock } from "../stamp-clock.ts";
import { followingStamp } from "../unset-stamps.ts";
import { stampOf } from "../versions.ts";
import { knownVersion, type Waiting, waitingAfter } from "./outbox.ts";
import { setBack, type Unsent } from "./set-back.ts";

const HOUR_MS = 3_600_000;
const YEAR_MS = 8766 * HOUR_MS;
const SERVER_MS = START_MS + 24 * HOUR_MS;
const lunch = someEntry();

/** A waiting record that a device has changed several times, each time when its clock showed a time. */
function changed(
  changes: readonly (readonly [clockMs: number, change: Partial<Entry>])[],
  { from = lunch, row }: { from?: Entry; row?: Waiting } = {},
): Extract<Unsent, { kind: "entry" }> {
  let unsent: { readonly record: Entry; readonly row: Waiting | undefined } = { record: from, row };
  for (const [stampMs, change] of changes) {
    const before = unsent.record;
    const record = changeRecord("entry", before, change, { deviceId: "tablet", stampMs });
    unsent = { record, row: waitingAfter("entry", record, { before, row: unsent.row }) };
  }
  const { record, row: changedRow = { kind: "entry", id: from.id } } = unsent;
  return { kind: "entry", record, row: changedRow };
}

/** The device hears the server's time; its clock is ahead by this much now. */
function setBackAt(
  unsent: readonly Unsent[],
  { aheadMs, clock = NEW_CLOCK, newDeviceId = null }: HeardAt,
): readonly Extract<Unsent, { kind: "entry" }>[] {
  const heard = heardTime(clock, SERVER_MS, SERVER_MS + aheadMs);
  return setBack(unsent, { heard, newDeviceId }) as never;
}

interface HeardAt {
  readonly aheadMs: number;
  readonly clock?: StampClock;
  readonly newDeviceId?: string | null;
}

function theirs(afterMs: number, amount = fen(1)): Entry {
  const signature = { deviceId: "phone", stampMs: START_MS + afterMs };
  return changeRecord("entry", lunch, { amount }, signature);
}

const fieldsOf = (entry: Entry | undefined) => fieldStampsOf("entry", entry ?? lunch).fields;
const mine = (atMs: number) => stampOf(atMs, "tablet");
const merged = (one: Entry | undefined, other: Entry) =>
  mergeVersions("entry", one ?? lunch, other);

describe("if the clock is still as far ahead as it was", () => {
  const madeMs = START_MS + HOUR_MS;
  const edited = changed([[madeMs + YEAR_MS, { amount: fen(9900) }]]);

  test("an edit gets the time at which it was made", () => {
    const [set] = setBackAt([edited], { aheadMs: YEAR_MS });

    expect(fieldsOf(set?.record).money).toBe(mine(madeMs));
  });

  test("it loses against a later edit of another device, and wins over an earlier one", () => {
    const [set] = setBackAt([edited], { aheadMs: YEAR_MS });

    expect(merged(edited.record, theirs(2 * HOUR_MS)).amount).toBe(9900);
    expect(merged(set?.record, theirs(2 * HOUR_MS)).amount).toBe(1);
    expect(merged(set?.record, theirs(HOUR_MS / 2)).amount).toBe(9900);
  });

  test("what the device knew about its clock already is not taken off again", () => {
    const clock = { lastMs: START_MS, aheadMs: YEAR_MS };
    const afterJump = changed([[madeMs + 25 * HOUR_MS, { amount: fen(9900) }]]);

    const [set] = setBackAt([afterJump], { aheadMs: YEAR_MS + 25 * HOUR_MS, clock });

    expect(fieldsOf(set?.record).money).toBe(mine(madeMs));
  });
});

describe("if the clock was set since, so that nobody knows when an edit was made", () => {
  const edited = changed([[START_MS + YEAR_MS, { amount: fen(9900) }]]);
  const heardMs = START_MS + 10 * HOUR_MS;

  test("it counts as made right after the server was heard last", () => {
    const [set] = setBackAt([edited], { aheadMs: 0, clock: { lastMs: heardMs, aheadMs: 0 } });

    expect(fieldsOf(set?.record).money).toBe(mine(heardMs + 1));
    expect(merged(set?.record, theirs(11 * HOUR_MS)).amount).toBe(1);
    expect(merged(set?.record, lunch).amount).toBe(9900);
  });

  test("it wins over what it replaced, also if the clock was set to and fro", () => {
    const [set] = setBackAt([edited], { aheadMs: 5 * YEAR_MS });

    expect(fieldsOf(set?.record).money).toBe(mine(START_MS + 1));
    expect(merged(set?.record, lunch).amount).toBe(9900);
  });

  test("it comes after the device's earlier edits of the record, though only the last is kept", () => {
    const twice = changed([
      [START_MS + HOUR_MS, { amount: fen(1) }],
      [START_MS + 2 * HOUR_MS + YEAR_MS, { amount: fen(2) }],
    ]);
    const first = changed([[START_MS + HOUR_MS, { amount: fen(1) }]]);

    const [set] = setBackAt([twice], { aheadMs: 2 * YEAR_MS });

    expect(fieldsOf(set?.record).money).toBe(mine(START_MS + HOUR_MS + 1));
    expect(merged(set?.record, first.record).amount).toBe(2);
    expect(set?.row.earlierMs).toEqual([START_MS, START_MS + HOUR_MS]);
  });

  test("the words of a deleted entry are not purged at once, however long the device was away", () => {
    const old = { ...lunch, updatedAtMs: START_MS - YEAR_MS };
    const removed = changed([[START_MS + YEAR_MS, { deleted: true }]], { from: old });

    const [set] = setBackAt([removed], { aheadMs: 0 });

    expect(set?.record.deleted).toBe(true);
    expect(isToBePurged(set?.record ?? lunch, SERVER_MS)).toBe(false);
    expect(isToBePurged(set?.record ?? lunch, SERVER_MS + 16 * 24 * HOUR_MS)).toBe(true);
  });
});

describe("the order of a device's edits stays", () => {
  test("in a record: an edit, a deletion and, after the clock jumped again, its undoing", () => {
    const aheadMs = START_MS + YEAR_MS;
    const removed = changed([
      [aheadMs, { amount: fen(9900) }],
      [aheadMs, { deleted: true }],
    ]);

    const [sent] = setBackAt([removed], { aheadMs: 0 });
    const back = changed([[aheadMs, { deleted: false }]], {
      from: sent?.record ?? lunch,
      row: sent?.row ?? removed.row,
    });
    const [restored] = setBackAt([back], { aheadMs: 0 });

    expect(sent?.record).toMatchObject({ deleted: true, amount: 9900 });
    expect(restored?.record).toMatchObject({ deleted: false, amount: 9900 });
    expect(merged(restored?.record, sent?.record ?? lunch).deleted).toBe(false);
  });

  test("among records, though the time of some is known better", () => {
    const before = { ...lunch, id: "b", updatedAtMs: START_MS + 5 * HOUR_MS };
    const first = changed([[START_MS + YEAR_MS, { amount: fen(1) }]]);
    const second = changed([[START_MS + YEAR_MS + 1, { amount: fen(2) }]], { from: before });
    const third = changed([[START_MS + YEAR_MS + 2, { note: "三" }]], {
      from: { ...lunch, id: "c" },
    });

    const set = setBackAt([third, first, second], { aheadMs: 0 });

    expect(set.map(({ record }) => record.updatedAtMs - START_MS)).toEqual([
      5 * HOUR_MS + 2,
      1,
      5 * HOUR_MS + 1,
    ]);
  });
});

describe("a device that has never met the server", () => {
  const newDeviceId = "tablet";
  const old = changed([[START_MS + 4 * HOUR_MS, { amount: fen(2) }]]);

  test("has all its stamps set back if its clock is ahead, also those in the past", () => {
    const [set] = setBackAt([old], { aheadMs: 3 * HOUR_MS, newDeviceId });

    expect(fieldsOf(set?.record)).toMatchObject({
      category: stampOf(START_MS, "phone"),
      money: mine(START_MS + HOUR_MS),
    });
    expect(merged(set?.record, theirs(2 * HOUR_MS)).amount).toBe(1);
  });

  test("has copies left as they are, whose time is none", () => {
    const copy = madeAnew(
      "entry",
      { ...lunch, deviceId: "tablet", updatedAtMs: START_MS + 4 * HOUR_MS },
      { set: ["money"], originalMs: START_MS },
    );
    const row = { kind: "entry", id: copy.id } as const;

    const [set] = setBackAt([{ kind: "entry", record: copy, row }], {
      ...{ aheadMs: 3 * HOUR_MS, newDeviceId },
    });

    expect(fieldsOf(set?.record)).toEqual({
      ...fieldsOf(copy),
      money: mine(START_MS + HOUR_MS),
    });
  });

  test.each([
    ["its clock is right or behind", { aheadMs: -HOUR_MS, newDeviceId }],
    ["it has met one before", { aheadMs: 3 * HOUR_MS }],
  ])("keeps stamps in the past if %s", (_, heard) => {
    expect(setBackAt([old], heard)).toEqual([]);
  });
});

describe("what stays as it is", () => {
  test("stamps that the server would take, though they are a little ahead", () => {
    const named = changed([[SERVER_MS + 60_000, { description: "晚饭" }]]);
    const both = changed([[SERVER_MS + YEAR_MS, { amount: fen(2) }]], {
      from: named.record,
      row: named.row,
    });

    expect(setBackAt([named], { aheadMs: 0 })).toEqual([]);
    const [set] = setBackAt([both], { aheadMs: 0 });
    expect(fieldsOf(set?.record)).toMatchObject({
      ...{ category: stampOf(START_MS, "phone"), words: mine(SERVER_MS + 60_000) },
      money: mine(SERVER_MS + 60_001),
    });
  });

  test("a stamp right after one from the future that the server has, and only what is far after it comes back", () => {
    const late = { ...lunch, updatedAtMs: START_MS + YEAR_MS };
    const known = knownVersion("entry", late);
    const row = { kind: "entry", id: late.id, known } as const;
    const usual = changed([[START_MS + YEAR_MS + 5, { amount: fen(2) }]], { from: late, row });
    const ahead = changed([[START_MS + 9 * YEAR_MS, { amount: fen(2) }]], { from: late, row });
    const other = changed([[START_MS + 9 * YEAR_MS + 1, { note: "新" }]], {
      from: { ...lunch, id: "b" },
    });

    expect(setBackAt([usual], { aheadMs: 0 })).toEqual([]);
    const set = setBackAt([ahead, other], { aheadMs: 9 * YEAR_MS });
    const times = new Map(set.map(({ record }) => [record.id, record.updatedAtMs]));
    expect(times.get(late.id)).toBe(START_MS + YEAR_MS + 1);
    expect(times.get("b")).toBe(START_MS + 1);
  });

  test("the author, and the mark of what nobody set", () => {
    const updatedAtMs = START_MS + YEAR_MS;
    const ahead = stampOf(updatedAtMs, "laptop");
    const stamps = { rest: ahead, fields: { category: followingStamp(ahead) } };
    const record = { ...lunch, updatedAtMs, deviceId: "laptop", stamps };
    const row = { kind: "entry", id: lunch.id } as const;

    const [set] = setBackAt([{ kind: "entry", record, row }], { aheadMs: YEAR_MS });

    expect(fieldsOf(set?.record)).toMatchObject({
      money: stampOf(START_MS, "laptop"),
      category: followingStamp(stampOf(START_MS, "laptop")),
    });
  });
});

test("what an edit replaced is told with its new time, so that an edit in between counts as unseen", () => {
  const made = { ...lunch, revision: NOT_YET_SYNCED, deviceId: "tablet" };
  const unsent = changed([[START_MS + 3 * HOUR_MS + YEAR_MS, { amount: fen(6) }]], {
    from: { ...made, updatedAtMs: START_MS + HOUR_MS + YEAR_MS },
  });

  const [set] = setBackAt([unsent], { aheadMs: YEAR_MS });

  expect(set?.row.over).toEqual({ money: mine(START_MS + HOUR_MS) });
});
