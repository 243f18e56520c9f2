import { describe, expect, test } from "vitest";
import { MET, started } from "../../../testing/started-sync.ts";

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

  test("looked at, it looks at once, but not again within five seconds", async () => {
    const { calm, rounds, lookAt, timers, fire, pass } = started([]);
    await calm();
    pass(5_000);

    lookAt();
    lookAt();
    await calm();
    expect(rounds()).toBe(2);

    pass(2_000);
    lookAt();
    lookAt();
    await calm();
    expect(rounds()).toBe(2);
    expect(timers.slice(-2)).toEqual([3_000, 3_000]);

    pass(3_000);
    fire();
    await calm();
    expect(rounds()).toBe(3);
  });

  test("looked at while offline, it does not try more often; the network's return it takes", async () => {
    const { sync, calm, rounds, chance, lookAt, timers, pass } = started(["offline", "offline"]);
    await calm();

    pass(1_000);
    lookAt();
    await calm();
    expect([rounds(), timers]).toEqual([1, [2000]]);
    pass(4_000);
    lookAt();
    await calm();
    expect(rounds()).toBe(2);

    chance();
    await calm();
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("a retry that fell due while nobody looked on is made up for once somebody does", async () => {
    const { sync, calm, rounds, timers, fire, hide, show, pass } = started(["offline"]);
    await calm();
    hide();
    pass(2_000);
    fire();
    await calm();
    expect([rounds(), timers]).toEqual([1, [2000]]);

    pass(1_000);
    show();
    await calm();
    expect([rounds(), timers]).toEqual([1, [2000, 2000]]);
    pass(2_000);
    fire();
    await calm();

    expect(rounds()).toBe(2);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("made up for, it is not put off by looking again, and hidden again it is not made", async () => {
    const { calm, rounds, timers, fire, hide, show, pass } = started(["offline"]);
    await calm();
    hide();
    fire();
    pass(3_000);

    show();
    pass(1_000);
    show();
    expect(timers).toEqual([2000, 2000]);
    hide();
    fire();
    await calm();

    expect(rounds()).toBe(1);
  });

  test.each(["signed-out", "other-ledger"] as const)(
    "looked at while it waits for the user (%s), it plans nothing",
    async (reason) => {
      const { calm, rounds, timers, lookAt, pass } = started([reason]);
      await calm();
      pass(1_000);

      lookAt();
      await calm();

      expect([rounds(), timers]).toEqual([1, []]);
    },
  );

  test("a clock that was set back keeps nobody from looking", async () => {
    const { calm, rounds, lookAt, pass } = started([]);
    await calm();
    pass(-3_600_000);

    lookAt();
    await calm();

    expect(rounds()).toBe(2);
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

  test("signed in while a round was being refused, it tries again at once", async () => {
    const { sync, calm, rounds } = started(["signed-out"]);

    sync.nudge();
    await calm();

    expect(rounds()).toBe(2);
    expect(sync.state).toMatchObject({ name: "idle" });
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
