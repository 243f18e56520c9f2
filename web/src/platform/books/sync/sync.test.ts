import { describe, expect, test } from "vitest";
import { MET, started } from "../../../../testing/started-sync.ts";

describe("the sync", () => {
  test("syncs at the start and reports when it was done", async () => {
    const { sync, calm, rounds } = started([]);
    expect(sync.state).toMatchObject({ name: "syncing" });

    await calm();

    expect(rounds()).toBe(1);
    expect(sync.state).toEqual({ name: "idle", lastSyncedAtMs: 77, waiting: 0 });
  });

  test("syncs again when more records wait, and reports how many", async () => {
    const { sync, calm, rounds, outboxIs } = started([]);
    await calm();

    outboxIs({ waiting: 2, refused: 0 });
    expect(sync.state).toMatchObject({ name: "syncing", waiting: 2 });
    outboxIs({ waiting: 0, refused: 0 });
    await calm();

    expect(rounds()).toBe(2);
    expect(sync.state).toMatchObject({ name: "idle", waiting: 0 });
  });

  test("a nudge during a round leads to another round after it, not beside it", async () => {
    const { sync, calm, rounds, most } = started([]);

    sync.nudge();
    sync.nudge();
    await calm();

    expect(rounds()).toBe(2);
    expect(most()).toBe(1);
  });

  test.each(["offline", "failing"] as const)("%s: the retry delay grows", async (reason) => {
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

  test("when the network is back it retries at once, before the delay is over", async () => {
    const { sync, calm, chance, cancelled } = started(["offline"]);
    await calm();

    chance();
    await calm();

    expect(cancelled()).toBe(1);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("when the page is shown it syncs at once, but not again within five seconds", async () => {
    const { calm, rounds, focusWindow, timers, fire, pass } = started([]);
    await calm();
    pass(5_000);

    focusWindow();
    focusWindow();
    await calm();
    expect(rounds()).toBe(2);

    pass(2_000);
    focusWindow();
    focusWindow();
    await calm();
    expect(rounds()).toBe(2);
    expect(timers.slice(-2)).toEqual([3_000, 3_000]);

    pass(3_000);
    fire();
    await calm();
    expect(rounds()).toBe(3);
  });

  test("while offline, showing the page does not add attempts; the network's return does", async () => {
    const { sync, calm, rounds, chance, focusWindow, timers, pass } = started([
      "offline",
      "offline",
    ]);
    await calm();

    pass(1_000);
    focusWindow();
    await calm();
    expect([rounds(), timers]).toEqual([1, [2000]]);
    pass(4_000);
    focusWindow();
    await calm();
    expect(rounds()).toBe(2);

    chance();
    await calm();
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("a retry that fell due while the page was hidden is made once it is shown", async () => {
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

  test("showing the page again does not postpone that retry, and on a hidden page it is not made", async () => {
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
    "while it waits for the user (%s), showing the page plans nothing",
    async (reason) => {
      const { calm, rounds, timers, focusWindow, pass } = started([reason]);
      await calm();
      pass(1_000);

      focusWindow();
      await calm();

      expect([rounds(), timers]).toEqual([1, []]);
    },
  );

  test("with the clock set back, showing the page still syncs", async () => {
    const { calm, rounds, focusWindow, pass } = started([]);
    await calm();
    pass(-3_600_000);

    focusWindow();
    await calm();

    expect(rounds()).toBe(2);
  });

  test("signed out, it waits for the user; new saves wait too", async () => {
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

  test("after a sign-in during a refused round it syncs again at once", async () => {
    const { sync, calm, rounds } = started(["signed-out"]);

    sync.nudge();
    await calm();

    expect(rounds()).toBe(2);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("with another ledger it waits for the user; new saves wait too", async () => {
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
    "the user's decision (%s) is carried out on the ledger that was met",
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

  test("a decision during a round gets a round of its own", async () => {
    const { sync, calm, rounds } = started(["other-ledger", "other-ledger"]);
    await calm();

    sync.nudge();
    await sync.mergeInto();
    await calm();

    expect(rounds()).toBe(3);
    expect(sync.state).toMatchObject({ name: "idle" });
  });

  test("records that the server refuses are counted for the user", async () => {
    const { sync, calm, outboxIs } = started([]);

    outboxIs({ waiting: 1, refused: 1 });
    await calm();

    expect(sync.state).toMatchObject({ name: "idle", waiting: 1, refused: 1 });
  });

  test("a failure of the device's storage does not end the sync", async () => {
    const { sync, calm, timers } = started(["storage"]);

    await calm();

    expect(sync.state).toMatchObject({ name: "failing" });
    expect(timers).toHaveLength(1);
  });

  test("a hidden page does not ask for other devices' changes", async () => {
    const { calm, rounds, fire, hide } = started([]);
    await calm();
    hide();

    fire();
    await calm();

    expect(rounds()).toBe(1);
  });

  test("after stop it does nothing", async () => {
    const { sync, calm, rounds, chance } = started([]);
    await calm();

    sync.stop();
    sync.nudge();
    chance();
    await calm();

    expect(rounds()).toBe(1);
  });

  test("listeners hear every change until they unsubscribe", async () => {
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
