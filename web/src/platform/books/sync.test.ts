import { type LedgerLife, OtherLedgerMet, SyncUnavailable } from "@suikouji/core";
import { describe, expect, test } from "vitest";
import type { Decision } from "./other-ledger.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { createSync, type Outbox } from "./sync.ts";

describe("the sync", () => {
  test("tries at the start and says when it was done", async () => {
    const { sync, calm, rounds } = started([]);
    expect(sync.state).toMatchObject({ name: "syncing" });

    await calm();

    expect(rounds()).toBe(1);
    expect(sync.state).toEqual({ name: "idle", lastSyncedAtMs: 77, waiting: 0 });
  });

  test("goes again when something more waits, and tells how many", async () => {
    const { sync, calm, rounds, outboxIs } = started([]);
    await calm();

    outboxIs({ waiting: 2, refused: 0 });
    expect(sync.state).toMatchObject({ name: "syncing", waiting: 2 });
    outboxIs({ waiting: 0, refused: 0 });
    await calm();

    expect(rounds()).toBe(2);
    expect(sync.state).toMatchObject({ name: "idle", waiting: 0 });
  });

  test("what comes up during a round is another round, not one beside it", async () => {
    const { sync, calm, rounds, most } = started([]);

    sync.nudge();
    sync.nudge();
    await calm();

    expect(rounds()).toBe(2);
    expect(most()).toBe(1);
  });

  test.each(["offline", "failing"] as const)("%s, it waits longer every time", async (reason) => {
    const { sync, calm, timers, fire } = started([reason, reason, reason]);

    for (let failure = 0; failure < 3; failure += 1) {
      await calm();
      expect(sync.state).toMatchObject({ name: reason });
      fire();
    }
    await calm();

    expect(timers).toEqual([2000, 4000, 8000, 60_000]);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("a chance is taken at once, before the wait is over", async () => {
    const { sync, calm, chance, cancelled } = started(["offline"]);
    await calm();

    chance();
    await calm();

    expect(cancelled()).toBe(1);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("signed out, it waits for the user; what is saved waits too", async () => {
    const { sync, calm, rounds, timers, outboxIs } = started(["signed-out"]);
    await calm();

    outboxIs({ waiting: 3, refused: 0 });
    await calm();
    expect(sync.state).toEqual({ name: "signed-out", waiting: 3 });
    expect([rounds(), timers.length]).toEqual([1, 0]);

    sync.nudge();
    await calm();
    expect(rounds()).toBe(2);
  });

  test("another ledger, it waits for the user; what is saved waits too", async () => {
    const { sync, calm, rounds, timers, outboxIs } = started(["other-ledger", "other-ledger"]);
    await calm();

    outboxIs({ waiting: 3, refused: 0 });
    await calm();
    expect(sync.state).toEqual({ name: "other-ledger", waiting: 3 });
    expect([rounds(), timers.length]).toEqual([1, 0]);

    sync.nudge();
    expect(sync.state).toMatchObject({ name: "other-ledger" });
    await calm();
    expect(rounds()).toBe(2);
  });

  test.each([
    ["merge", "mergeInto"],
    ["follow", "followServer"],
  ] as const)(
    "what the user decides (%s) is carried out on the ledger that was met",
    async (decision, method) => {
      const { sync, calm, decided } = started(["other-ledger"]);
      await calm();

      await sync[method]();
      await calm();

      expect(decided).toEqual([[decision, MET]]);
      expect(sync.state).toMatchObject({ name: "idle" });
      await sync[method]();
      expect(decided).toHaveLength(1);
    },
  );

  test("what is decided during a round gets a round of its own", async () => {
    const { sync, calm, rounds } = started(["other-ledger", "other-ledger"]);
    await calm();

    sync.nudge();
    await sync.mergeInto();
    await calm();

    expect(rounds()).toBe(3);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("what the server refuses is counted for the user", async () => {
    const { sync, calm, outboxIs } = started([]);

    outboxIs({ waiting: 1, refused: 1 });
    await calm();

    expect(sync.state).toMatchObject({ name: "idle", waiting: 1, refused: 1 });
  });

  test("a failure of the device's own storage does not end it", async () => {
    const { sync, calm, timers } = started(["storage"]);

    await calm();

    expect(sync.state).toMatchObject({ name: "failing" });
    expect(timers).toHaveLength(1);
  });

  test("nobody looks on: other devices' changes are not asked for", async () => {
    const { calm, rounds, fire, hide } = started([]);
    await calm();
    hide();

    fire();
    await calm();

    expect(rounds()).toBe(1);
  });

  test("stopped, it does nothing more", async () => {
    const { sync, calm, rounds, chance } = started([]);
    await calm();

    sync.stop();
    sync.nudge();
    chance();
    await calm();

    expect(rounds()).toBe(1);
  });

  test("listeners hear every change until they leave", async () => {
    const { sync, calm } = started([]);
    const names: string[] = [];
    const leave = sync.subscribe(() => names.push(sync.state.name));

    await calm();
    leave();
    sync.nudge();
    await calm();

    expect(names).toEqual(["idle"]);
  });
});

test("a wait is drawn by lot between half of the longest and all of it", () => {
  expect(retryDelayMs(1, () => 0)).toBe(1000);
  expect(retryDelayMs(1, () => 1)).toBe(2000);
  expect(retryDelayMs(30, () => 1)).toBe(300_000);
});

type Outcome = SyncUnavailable["reason"] | "storage";

const MET: LedgerLife = { ledgerId: "theirs", epoch: "first" };

/** A sync whose first rounds end as told, and whose timers run when the test says so. */
function started(outcomes: readonly Outcome[]) {
  const ahead = [...outcomes];
  const timers: number[] = [];
  const decided: (readonly [Decision, LedgerLife])[] = [];
  let [rounds, running, most, cancelled] = [0, 0, 0, 0];
  let isShown = true;
  let due: () => void = () => {};
  let tellOutbox: (outbox: Outbox) => void = () => {};
  let tellChance = () => {};
  const sync = createSync({
    async round() {
      rounds += 1;
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const outcome = ahead.shift();
      if (outcome === "other-ledger") throw new OtherLedgerMet(MET);
      if (outcome === "storage") throw new Error("The disk is gone");
      if (outcome !== undefined) throw new SyncUnavailable(outcome);
    },
    async carryOut(decision, met) {
      decided.push([decision, met]);
    },
    countOnlyHere: async () => 0,
    alone: (work) => work(),
    watchOutbox(listener) {
      tellOutbox = listener;
      return () => {};
    },
    onChance(listener) {
      tellChance = listener;
      return () => {};
    },
    isShown: () => isShown,
    timer(delayMs, call) {
      timers.push(delayMs);
      due = call;
      return () => {
        cancelled += 1;
      };
    },
    nowMs: () => 77,
    random: () => 1,
  });
  return {
    sync,
    timers,
    decided,
    rounds: () => rounds,
    most: () => most,
    cancelled: () => cancelled,
    hide(): void {
      isShown = false;
    },
    fire: () => due(),
    chance: () => tellChance(),
    outboxIs: (outbox: Outbox) => tellOutbox(outbox),
    /** Everything that was started has settled: nothing here waits for real time. */
    calm: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}
