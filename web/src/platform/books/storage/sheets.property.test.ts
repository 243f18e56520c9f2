import type { Entry } from "@suikouji/core";
import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { dayAfter, entryWith, numberedId } from "../../../../testing/some-entries.ts";
import { homesAmong, laidOut, type Sheet, withoutIds, withPut } from "./sheets.ts";

const numRuns = randomRuns({ quick: 100, full: 20_000 });

// The full count takes a busy machine minutes.
vi.setConfig({ testTimeout: 600_000 });

const MOST = 4;

/** The operations on sheets. */
type Step =
  | { readonly kind: "put"; readonly records: readonly Entry[] }
  | { readonly kind: "drop"; readonly ids: readonly string[] };

/** Few ids, so that they collide, and neighbours, so that sheets fill up. */
const id = fc.nat({ max: 40 }).map(numberedId);
const record = fc
  .record({
    id,
    date: fc.nat({ max: 5 }).map(dayAfter),
    deleted: fc.boolean(),
    revision: fc.nat({ max: 9 }),
  })
  .map((fields) => entryWith(fields.id, fields));
const records = fc.oneof(
  fc.array(record, { maxLength: 3 }),
  fc.array(record, { maxLength: 30 }),
  fc.nat({ max: 30 }).map((from) => run(from).map((at) => entryWith(at))),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: records.map((put): Step => ({ kind: "put", records: put })) },
  {
    weight: 1,
    arbitrary: fc.array(id, { maxLength: 20 }).map((ids): Step => ({ kind: "drop", ids })),
  },
);

test("sheets hold what a map would hold, after any puts and drops in any order", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let sheets: readonly Sheet[] = [];
      const model = new Map<string, Entry>();
      for (const taken of steps) {
        sheets = after(sheets, taken);
        if (taken.kind === "put") for (const put of taken.records) model.set(put.id, put);
        else for (const dropped of taken.ids) model.delete(dropped);

        const expected = [...model.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
        expect(sheets.flatMap(({ entries }) => entries)).toEqual(expected);
        expectInOrder(sheets);
      }
    }),
    { numRuns },
  );
});

/** As the table does it: only the home sheets are passed, and all others stay as they are. */
function after(sheets: readonly Sheet[], taken: Step): readonly Sheet[] {
  const ids = taken.kind === "put" ? taken.records.map((put) => put.id) : [...taken.ids];
  const keys = homesAmong(
    sheets.map(({ first }) => first),
    ids.sort(),
  );
  const homes = sheets.filter(({ first }) => keys.includes(first));
  const reachesEnd = homes.at(-1)?.first === sheets.at(-1)?.first;
  const { gone, written } =
    taken.kind === "put"
      ? withPut(homes, taken.records, { reachesEnd, most: MOST })
      : withoutIds(homes, new Set(taken.ids));
  const next = new Map(sheets.map((sheet) => [sheet.first, sheet]));
  for (const key of gone) expect(next.delete(key)).toBe(true);
  for (const sheet of written) next.set(sheet.first, sheet);
  return [...next.values()].sort((one, other) => (one.first < other.first ? -1 : 1));
}

/** Each sheet's fields equal those computed from its entries. */
function expectInOrder(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    expect(sheet.entries.length).toBeLessThanOrEqual(MOST);
    expect([sheet]).toEqual(laidOut(sheet.entries));
  }
}

function run(from: number): readonly string[] {
  return Array.from({ length: 10 }, (_, at) => numberedId(from + at));
}
