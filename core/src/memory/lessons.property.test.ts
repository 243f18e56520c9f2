import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { deeds, someEntry, versionsAfter } from "../../testing/some-versions.ts";
import type { Entry } from "../ledger/entry.ts";
import { mergeVersions } from "../ledger/merge-versions.ts";
import { recordForgotten } from "../ledger/recording.ts";
import { createLessons } from "./lessons.ts";

const RUNS = { numRuns: randomRuns({ quick: 100, full: 20_000 }) };

/** Two entries, each changed by three devices. */
const histories = fc.tuple(deeds, deeds).map(([one, other]) => [
  versionsAfter("entry", someEntry(), one),
  versionsAfter("entry", someEntry(), other).map((version) => ({
    ...version,
    id: version.id.replace(/.$/, "f"),
  })),
]);

describe("what devices learn", () => {
  test("is the same, in whatever order versions and entries arrive", () => {
    fc.assert(
      fc.property(
        histories.chain((each) => fc.tuple(fc.constant(each), shuffled(each), shuffled(each))),
        ([, one, other]) => {
          expect(learned(one)).toEqual(learned(other));
        },
      ),
      RUNS,
    );
  });

  test("is nothing after it was forgotten, whatever earlier versions arrive later", () => {
    fc.assert(
      fc.property(histories, fc.nat(), (known, seed) => {
        const present = known.map(merged);
        const latest = Math.max(...present.map(({ updatedAtMs }) => updatedAtMs));
        const author = { deviceId: "tablet", stampMs: latest + 1 } as Parameters<
          typeof recordForgotten
        >[2];
        const forgotten = present.map((entry) => recordForgotten(entry, true, author));
        const late = known.map((versions, at) => {
          const earlier = versions[seed % versions.length];
          const own = forgotten[at];
          return own === undefined || earlier === undefined ? [] : [own, earlier];
        });

        expect(learned(late)).toEqual([]);
      }),
      RUNS,
    );
  });

  test("forgetting never brings a removed entry back", () => {
    fc.assert(
      fc.property(deeds, (done) => {
        const versions = versionsAfter("entry", someEntry(), done);
        const present = merged(versions);
        const latest = present.updatedAtMs + 1;
        const author = (at: number, deviceId: string) =>
          ({ deviceId, stampMs: at }) as Parameters<typeof recordForgotten>[2];
        const [first] = versions;
        if (first === undefined || !present.deleted) return;

        const forgotten = recordForgotten(first, true, author(latest, "tablet"));

        expect(mergeVersions("entry", present, forgotten).deleted).toBe(true);
        expect(mergeVersions("entry", forgotten, present).deleted).toBe(true);
      }),
      RUNS,
    );
  });
});

type Histories = readonly (readonly Entry[])[];

function shuffled(known: Histories): fc.Arbitrary<Histories> {
  const versions = known.map((each) =>
    fc.shuffledSubarray([...each], { minLength: each.length, maxLength: each.length }),
  );
  return fc
    .tuple(...versions)
    .chain((each) => fc.shuffledSubarray(each, { minLength: 2, maxLength: 2 }));
}

function merged(versions: readonly Entry[]): Entry {
  return versions.reduce((one, other) => mergeVersions("entry", one, other));
}

function learned(known: Histories) {
  const lessons = createLessons();
  for (const versions of known) {
    const entry = merged(versions);
    lessons.learn({ ...entry, category: entry.categoryId });
  }
  return lessons.all();
}
