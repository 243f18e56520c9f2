import { expect, test } from "vitest";
import { everythingUnderWay } from "../../testing/everything-under-way.ts";
import { manualTimers } from "../../testing/manual-timers.ts";
import type { Sync, SyncState } from "../platform/books/sync-state.ts";
import { syncLater } from "./sync-later.ts";

function fakeSync() {
  let changed = () => {};
  const calls: string[] = [];
  let state: SyncState = { name: "syncing", waiting: 2 };
  const sync: Sync = {
    get state() {
      return state;
    },
    subscribe(listener) {
      changed = listener;
      return () => {};
    },
    nudge: () => calls.push("nudge"),
    countOnlyHere: async () => 3,
    mergeInto: async () => void calls.push("merge"),
    followServer: async () => void calls.push("follow"),
    stop: () => calls.push("stop"),
  };
  return {
    sync,
    calls,
    become(next: SyncState) {
      state = next;
      changed();
    },
  };
}

/** A page that is looked at, and whose books have something to send, when a test says so. */
function fakePage() {
  const timers = manualTimers();
  const watchers = new Set<(waiting: number) => void>();
  let isShown = true;
  let chance = () => {};
  return {
    timers,
    random: () => 1,
    isShown: () => isShown,
    onChance(listener: () => void) {
      chance = listener;
    },
    watchWaiting(listener: (waiting: number) => void) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    get watchers() {
      return watchers.size;
    },
    wait(waiting: number) {
      for (const listener of watchers) listener(waiting);
    },
    serverIsBack: () => chance(),
    hide() {
      isShown = false;
      chance();
    },
    show() {
      isShown = true;
      chance();
    },
  };
}

/** Its code cannot be fetched the first few times. */
function failing(failures: number) {
  const page = fakePage();
  const fake = fakeSync();
  let starts = 0;
  const later = syncLater(async () => {
    starts += 1;
    if (starts <= failures) throw new Error("no network");
    return fake.sync;
  }, page);
  return {
    ...fake,
    later,
    page,
    starts: () => starts,
    async pass(ms: number) {
      page.timers.pass(ms);
      await everythingUnderWay();
    },
  };
}

test("the first nudge starts it, later ones are passed on", async () => {
  const { sync, calls } = fakeSync();
  let starts = 0;
  const later = syncLater(async () => {
    starts += 1;
    return sync;
  }, fakePage());

  later.nudge();
  later.nudge();
  await everythingUnderWay();
  later.nudge();

  expect(starts).toBe(1);
  expect(calls).toEqual(["nudge"]);
  expect(later.state).toEqual({ name: "syncing", waiting: 2 });
});

test("what the user decides is passed on", async () => {
  const { sync, calls } = fakeSync();
  const later = syncLater(async () => sync, fakePage());
  later.nudge();
  await everythingUnderWay();

  await later.mergeInto();
  await later.followServer();

  expect(calls).toEqual(["merge", "follow"]);
  expect(await later.countOnlyHere()).toBe(3);
});

test("its changes are told", async () => {
  const { sync, become } = fakeSync();
  const later = syncLater(async () => sync, fakePage());
  const seen: string[] = [];
  later.subscribe(() => seen.push(later.state.name));

  later.nudge();
  await everythingUnderWay();
  become({ name: "offline", waiting: 2 });

  expect(seen).toEqual(["syncing", "offline"]);
});

test("code that cannot be fetched is being offline; the next nudge tries again", async () => {
  const { later } = failing(1);

  later.nudge();
  await everythingUnderWay();
  const before = later.state.name;
  later.nudge();
  await everythingUnderWay();

  expect(before).toBe("offline");
  expect(later.state.name).toBe("syncing");
});

test("code that cannot be fetched is fetched again by itself, later every time", async () => {
  const { later, starts, pass, page } = failing(2);

  later.nudge();
  await everythingUnderWay();
  await pass(1_999);
  expect(starts()).toBe(1);
  await pass(1);
  expect(starts()).toBe(2);
  await pass(3_999);
  expect(starts()).toBe(2);
  await pass(1);

  expect([starts(), later.state.name]).toEqual([3, "syncing"]);
  expect(page.timers.waiting).toBe(0);
});

test.each(["serverIsBack", "show"] as const)("%s: it is fetched at once", async (chance) => {
  const { later, starts, page } = failing(1);
  later.nudge();
  await everythingUnderWay();

  page[chance]();
  page[chance]();
  await everythingUnderWay();

  expect([starts(), later.state.name]).toEqual([2, "syncing"]);
  expect(page.timers.waiting).toBe(0);
});

test("a hidden page fetches nothing by itself, and makes up for it when it is shown", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  await everythingUnderWay();

  page.hide();
  await pass(600_000);
  page.serverIsBack();
  await everythingUnderWay();
  expect(starts()).toBe(1);
  page.show();
  await everythingUnderWay();

  expect([starts(), later.state.name]).toEqual([2, "syncing"]);
});

test("while its code is missing it tells how many wait, and then leaves that to the sync", async () => {
  const { later, page } = failing(1);
  const seen: number[] = [];
  later.nudge();
  await everythingUnderWay();
  later.subscribe(() => seen.push(later.state.waiting));

  page.wait(3);
  page.wait(4);
  expect(later.state).toEqual({ name: "offline", waiting: 4 });
  later.nudge();
  await everythingUnderWay();

  expect(seen).toEqual([3, 4, 2]);
  expect(page.watchers).toBe(0);
});

test("one that runs sees to itself: no chance and no time makes it do more", async () => {
  const { later, starts, calls, page, pass } = failing(0);
  page.serverIsBack();
  page.show();
  await everythingUnderWay();
  expect(starts()).toBe(0);
  later.nudge();
  await everythingUnderWay();

  page.hide();
  page.show();
  page.serverIsBack();
  await pass(600_000);

  expect([starts(), calls, page.watchers]).toEqual([1, [], 0]);
});

test("stopped, it is not fetched again", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  await everythingUnderWay();

  later.stop();
  page.show();
  await pass(600_000);

  expect([starts(), page.watchers, page.timers.waiting]).toEqual([1, 0, 0]);
});

test("stopped while its code is on the way, it is not waited for", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  later.stop();
  await everythingUnderWay();

  await pass(600_000);

  expect([starts(), page.watchers, page.timers.waiting]).toEqual([1, 0, 0]);
});

test("stopped before it came, it is stopped when it comes", async () => {
  const { sync, calls } = fakeSync();
  const later = syncLater(async () => sync, fakePage());

  later.nudge();
  later.stop();
  await everythingUnderWay();

  expect(calls).toEqual(["stop"]);
});
