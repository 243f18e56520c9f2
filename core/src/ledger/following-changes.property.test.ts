import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { deeds, START_MS, someEntry, versionsAfter } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { changeRecord } from "./change-record.ts";
import type { Entry } from "./entry.ts";
import { fieldStampsOf } from "./field-stamps.ts";
import { followChange, withoutFuture } from "./following-changes.ts";
import { mergeVersions } from "./merge-versions.ts";
import { STAMP_SLACK_MS } from "./stamp-clock.ts";
import { timeOf } from "./versions.ts";

const YEAR_MS = 31_536_000_000;
const lunch = someEntry();
const change = (entry: Entry, fields: Partial<Entry>, deviceId: string, afterMs: number) =>
  changeRecord("entry", entry, fields, { deviceId, stampMs: START_MS + afterMs });
const merge = (one: Entry, other: Entry) => mergeVersions("entry", one, other);
const imported = (entry: Entry) => withoutFuture("entry", entry, START_MS + 60_000);

describe("a version from a file whose clock was ahead", () => {
  test("loses against what the books have", () => {
    const ahead = change(lunch, { amount: fen(9900) }, "tablet", YEAR_MS);
    const corrected = change(lunch, { amount: fen(4000) }, "phone", 10);

    expect(merge(corrected, ahead).amount).toBe(9900);
    expect(merge(corrected, imported(ahead)).amount).toBe(4000);
    expect(merge(lunch, imported(ahead)).amount).toBe(3500);
  });

  test("keeps its edits from before", () => {
    const named = change(lunch, { description: "晚饭" }, "tablet", 10);
    const ahead = change(named, { amount: fen(9900) }, "tablet", YEAR_MS);

    expect(merge(lunch, imported(ahead))).toMatchObject({ description: "晚饭", amount: 3500 });
  });

  test("does not bring back what was deleted since", () => {
    const removed = change(lunch, { deleted: true }, "tablet", 10);
    const restored = change(removed, { deleted: false }, "tablet", YEAR_MS);
    const removedAgain = change(lunch, { deleted: true }, "phone", 20);

    expect(merge(removedAgain, restored).deleted).toBe(false);
    expect(merge(removedAgain, imported(restored)).deleted).toBe(true);
  });
});

test("in a version of a file a restoring in the past holds, whatever was edited in the future", () => {
  const removed = change(lunch, { deleted: true }, "tablet", 10);
  const restored = change(removed, { deleted: false }, "tablet", 20);
  const ahead = change(restored, { amount: fen(9900) }, "tablet", YEAR_MS);

  expect(merge(removed, imported(ahead))).toMatchObject({ deleted: false, amount: 3500 });
});

test("what enters the books has no stamp from the future, and every other stamp as it was", () => {
  const numRuns = randomRuns({ quick: 200, full: 20_000 });

  fc.assert(
    fc.property(deeds, fc.nat(14), (done, passedMs) => {
      const nowMs = START_MS - STAMP_SLACK_MS + passedMs;
      for (const version of versionsAfter("entry", lunch, done)) {
        const entering = withoutFuture("entry", version, nowMs);
        const before = fieldStampsOf("entry", version);
        const after = fieldStampsOf("entry", entering);

        expect(entering.updatedAtMs).toBeLessThanOrEqual(START_MS + passedMs);
        for (const [group, stamp] of Object.entries(before.fields)) {
          const isAhead = timeOf(stamp) > START_MS + passedMs;
          expect(after.fields[group] === stamp).toBe(!isAhead);
        }
        if (version.updatedAtMs <= START_MS + passedMs) expect(entering).toBe(version);
      }
    }),
    { numRuns },
  );
});

test("a change that says what the record has already is no new version", () => {
  expect(followChange("entry", lunch, { categoryId: lunch.categoryId })).toBe(lunch);
});
