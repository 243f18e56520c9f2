import { randomRuns } from "@suikouji/core/testing/random-runs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ClockAhead, KeyReused } from "../src/ledger/ledger-store.ts";
import { countLedgers } from "../src/ledger/migrations/0005-ledger-size.ts";
import { digestOfPull, pullAll } from "../testing/ledger/digest-of-pull.ts";
import { newLedger, onEachDatabase } from "../testing/ledger/on-each-database.ts";
import { SOME_TIME_MS } from "../testing/ledger/pushed.ts";
import { keptTotals, totalsOfPull } from "../testing/ledger/totals-of-pull.ts";
import { createPlayedDevices } from "../testing/played-devices.ts";
import { syncStep } from "../testing/sync-steps.ts";

await onEachDatabase("The digest and the totals of a ledger", (place) => {
  test("equal what its entries add up to after every change, and its bytes equal a recount", async () => {
    const time = { nowMs: SOME_TIME_MS };
    const clock = { now: () => ({ epochMs: time.nowMs, utcOffsetMinutes: 480 }) };
    const store = await place.open({ clock });
    const { db } = place.connect();
    const numRuns = randomRuns({ quick: 6, full: 500 });

    await fc.assert(
      fc.asyncProperty(fc.array(syncStep, { maxLength: 20, size: "max" }), async (steps) => {
        const ledgerId = await newLedger(store);
        const devices = createPlayedDevices(ledgerId);
        for (const step of steps) {
          if (step.type === "set-clock") time.nowMs = step.nowMs;
          if (step.type === "clear") await store.clear(ledgerId);
          if (step.type === "pull") await store.purge(ledgerId);
          if (step.type === "push") {
            await store.push(ledgerId, { ...step.body, epoch: null }).catch(refusal);
          }
          if (step.type === "edit") {
            const { entries } = await pullAll(store, ledgerId);
            const body = devices.edited(step, { entries, nowMs: time.nowMs });
            await store.push(ledgerId, body).catch(refusal);
          }

          const pulled = await pullAll(store, ledgerId);
          expect(pulled.digest).toBe(digestOfPull(pulled));
          expect(await keptTotals(place, ledgerId)).toEqual(totalsOfPull(pulled));
        }
        const head = () =>
          db.selectFrom("books").selectAll().where("ledgerId", "=", ledgerId).execute();
        const before = await head();
        await countLedgers(db, { isLatest: true });
        expect(await head()).toEqual(before);
      }),
      { numRuns },
    );
  }, 900_000);
});

function refusal(error: unknown): void {
  if (!(error instanceof ClockAhead || error instanceof KeyReused)) throw error;
}
