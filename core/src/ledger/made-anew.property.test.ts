import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRuns } from "../../testing/random-runs.ts";
import { deeds, START_MS, someEntry, versionsAfter } from "../../testing/some-versions.ts";
import { fen } from "../money.ts";
import { madeAgain, madeAnew } from "./made-anew.ts";
import { isSameVersion, mergeVersions } from "./merge-versions.ts";
import { purged } from "./purging.ts";

const LATER_MS = START_MS + 1000;
const made = {
  ...{ ...someEntry(), amount: fen(7), description: "房租" },
  ...{ deviceId: "tablet", updatedAtMs: LATER_MS },
};
const sets = fc.subarray(["money", "words", "category", "note"]);

test("a record that is made again is there, and follows what it replaces, whatever was done to that", () => {
  const numRuns = randomRuns({ quick: 200, full: 20_000 });

  fc.assert(
    fc.property(deeds, sets, fc.boolean(), (done, set, isErased) => {
      for (const version of versionsAfter("entry", someEntry(), done)) {
        const present = isErased && version.deleted ? purged(version) : version;
        const again = madeAgain("entry", present, madeAnew("entry", made, { set }), {
          ...{ deviceId: "tablet", stampMs: LATER_MS },
        });

        expect(again.deleted).toBe(false);
        expect(isSameVersion("entry", mergeVersions("entry", present, again), again)).toBe(true);
        if (set.includes("money") || present.deleted) expect(again.amount).toBe(7);
        else expect(again.amount).toBe(present.amount);
      }
    }),
    { numRuns },
  );
});
