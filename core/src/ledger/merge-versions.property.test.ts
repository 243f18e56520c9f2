import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { someDefinition } from "../../testing/some-definition.ts";
import {
  type Deed,
  deeds,
  definitionDeeds,
  someEntry,
  versionsAfter,
} from "../../testing/some-versions.ts";
import type { RecordKind, RecordOf } from "./field-groups.ts";
import { bringsNews, isSameVersion, mergeVersions } from "./merge-versions.ts";
import { sealOf } from "./seal.ts";

const numRuns = randomRuns({ quick: 250, full: 100_000 });

// A hundred thousand runs take a busy machine more than a minute.
vi.setConfig({ testTimeout: 600_000 });

describeMerging("entry", someEntry(), deeds);
describeMerging("definition", someDefinition(), definitionDeeds);

function describeMerging<Kind extends RecordKind>(
  kind: Kind,
  first: RecordOf[Kind],
  someDeeds: fc.Arbitrary<readonly Deed<RecordOf[Kind]>[]>,
): void {
  const merged = (versions: readonly RecordOf[Kind][]) =>
    versions.reduce((one, other) => mergeVersions(kind, one, other), first);

  describe(`Versions of a record of the kind ${kind}`, () => {
    test("are merged to the same result, in any order and number", () => {
      const merging = someDeeds.chain((done) => {
        const versions = versionsAfter(kind, first, done);
        const some = { minLength: versions.length, maxLength: versions.length };
        return fc.tuple(fc.constant(versions), fc.shuffledSubarray([...versions], some));
      });

      fc.assert(
        fc.property(merging, ([versions, shuffled]) => {
          const one = merged(versions);
          const half = shuffled.slice(0, shuffled.length / 2);
          const other = mergeVersions(kind, merged(shuffled), merged(half));

          expect(other).toEqual(one);
          expect(sealOf(kind, other)).toBe(sealOf(kind, one));
          for (const version of versions) expect(bringsNews(kind, version, one)).toBe(false);
        }),
        { numRuns },
      );
    });

    test("are the same exactly if all their fields and stamps are equal", () => {
      fc.assert(
        fc.property(someDeeds, (done) => {
          for (const one of versionsAfter(kind, first, done)) {
            for (const other of versionsAfter(kind, first, done)) {
              const isEqual = contentOf(one) === contentOf(other);
              if (isEqual) expect(isSameVersion(kind, one, other)).toBe(true);
              else if (!one.deleted) expect(isSameVersion(kind, one, other)).toBe(false);
            }
          }
        }),
        { numRuns: randomRuns({ quick: 15, full: 5000 }) },
      );
    });
  });
}

/** The order of fields says nothing: optional ones come in the order in which they were set. */
function contentOf(version: object): string {
  return JSON.stringify(Object.entries(version).sort());
}
