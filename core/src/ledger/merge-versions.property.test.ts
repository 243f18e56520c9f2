import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { deeds, someEntry, versionsAfter } from "../../testing/some-versions.ts";
import type { Entry } from "./entry.ts";
import { bringsNews, isSameVersion, mergeVersions } from "./merge-versions.ts";
import { sealOf } from "./seal.ts";

const numRuns = randomRuns({ quick: 500, full: 100_000 });

// A hundred thousand runs take a busy machine more than a minute.
vi.setConfig({ testTimeout: 600_000 });

const merged = (versions: readonly Entry[]) =>
  versions.reduce((one, other) => mergeVersions("entry", one, other), someEntry());

test("merging the same versions gives the same result, in any order and number", () => {
  const merging = deeds.chain((done) => {
    const versions = versionsAfter(done);
    const some = { minLength: versions.length, maxLength: versions.length };
    return fc.tuple(fc.constant(versions), fc.shuffledSubarray([...versions], some));
  });

  fc.assert(
    fc.property(merging, ([versions, shuffled]) => {
      const one = merged(versions);
      const half = shuffled.slice(0, shuffled.length / 2);
      const other = mergeVersions("entry", merged(shuffled), merged(half));

      expect(other).toEqual(one);
      expect(sealOf("entry", other)).toBe(sealOf("entry", one));
      for (const version of versions) expect(bringsNews("entry", version, one)).toBe(false);
    }),
    { numRuns },
  );
});

test("two versions are the same exactly if all their fields and stamps are equal", () => {
  fc.assert(
    fc.property(deeds, (done) => {
      for (const one of versionsAfter(done)) {
        for (const other of versionsAfter(done)) {
          const isEqual = JSON.stringify(one) === JSON.stringify(other);
          if (isEqual) expect(isSameVersion("entry", one, other)).toBe(true);
          else if (!one.deleted) expect(isSameVersion("entry", one, other)).toBe(false);
        }
      }
    }),
    { numRuns: numRuns / 20 },
  );
});
