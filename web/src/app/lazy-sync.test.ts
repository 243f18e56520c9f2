import { expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { manualTimers } from "../../testing/manual-timers.ts";
import type { Sync, SyncState } from "../platform/books/sync/sync-state.ts";
import { lazySync } from "./lazy-sync.ts";

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

/** A page that is shown or hidden, and has records to send, as the test says. */
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

/** A loader that fails this many times. */
function failing(failures: number) {
  const page = fakePage();
  const fake = fakeSync();
  let starts = 0;
  const later = lazySync(async () => {
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
      await flushPromises();
    },
  };
}

test("the first nudge starts the sync, later nudges are passed on", async () => {
  const { sync, calls } = fakeSync();
  let starts = 0;
  const later = lazySync(async () => {
    starts += 1;
    return sync;
  }, fakePage());

  later.nudge();
  later.nudge();
  await flushPromises();
  later.nudge();

  expect(starts).toBe(1);
  expect(calls).toEqual(["nudge"]);
  expect(later.state).toEqual({ name: "syncing", waiting: 2 });
});

test("the user's decisions are passed on", async () => {
  const { sync, calls } = fakeSync();
  const later = lazySync(async () => sync, fakePage());
  later.nudge();
  await flushPromises();

  await later.mergeInto();
  await later.followServer();

  expect(calls).toEqual(["merge", "follow"]);
  expect(await later.countOnlyHere()).toBe(3);
});

test("listeners hear of the sync's changes", async () => {
  const { sync, become } = fakeSync();
  const later = lazySync(async () => sync, fakePage());
  const seen: string[] = [];
  later.subscribe(() => seen.push(later.state.name));

  later.nudge();
  await flushPromises();
  become({ name: "offline", waiting: 2 });

  expect(seen).toEqual(["syncing", "offline"]);
});

test("while its code cannot be fetched the sync is offline; the next nudge tries again", async () => {
  const { later } = failing(1);

  later.nudge();
  await flushPromises();
  const before = later.state.name;
  later.nudge();
  await flushPromises();

  expect(before).toBe("offline");
  expect(later.state.name).toBe("syncing");
});

test("code that cannot be fetched is retried with a growing delay", async () => {
  const { later, starts, pass, page } = failing(2);

  later.nudge();
  await flushPromises();
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

test.each(["serverIsBack", "show"] as const)("%s: the code is fetched at once", async (chance) => {
  const { later, starts, page } = failing(1);
  later.nudge();
  await flushPromises();

  page[chance]();
  page[chance]();
  await flushPromises();

  expect([starts(), later.state.name]).toEqual([2, "syncing"]);
  expect(page.timers.waiting).toBe(0);
});

test("a hidden page does not retry; it does so when it is shown", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  await flushPromises();

  page.hide();
  await pass(600_000);
  page.serverIsBack();
  await flushPromises();
  expect(starts()).toBe(1);
  page.show();
  await flushPromises();

  expect([starts(), later.state.name]).toEqual([2, "syncing"]);
});

test("without its code it still tells how many records wait, and then leaves that to the sync", async () => {
  const { later, page } = failing(1);
  const seen: number[] = [];
  later.nudge();
  await flushPromises();
  later.subscribe(() => seen.push(later.state.waiting));

  page.wait(3);
  page.wait(4);
  expect(later.state).toEqual({ name: "offline", waiting: 4 });
  later.nudge();
  await flushPromises();

  expect(seen).toEqual([3, 4, 2]);
  expect(page.watchers).toBe(0);
});

test("once it runs, neither a timer nor a returning server starts it again", async () => {
  const { later, starts, calls, page, pass } = failing(0);
  page.serverIsBack();
  page.show();
  await flushPromises();
  expect(starts()).toBe(0);
  later.nudge();
  await flushPromises();

  page.hide();
  page.show();
  page.serverIsBack();
  await pass(600_000);

  expect([starts(), calls, page.watchers]).toEqual([1, [], 0]);
});

test("after a stop the code is not fetched again", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  await flushPromises();

  later.stop();
  page.show();
  await pass(600_000);

  expect([starts(), page.watchers, page.timers.waiting]).toEqual([1, 0, 0]);
});

test("stopped while its code loads, it does not wait for it", async () => {
  const { later, starts, page, pass } = failing(1);
  later.nudge();
  later.stop();
  await flushPromises();

  await pass(600_000);

  expect([starts(), page.watchers, page.timers.waiting]).toEqual([1, 0, 0]);
});

test("stopped before its code arrives, the sync is stopped when it arrives", async () => {
  const { sync, calls } = fakeSync();
  const later = lazySync(async () => sync, fakePage());

  later.nudge();
  later.stop();
  await flushPromises();

  expect(calls).toEqual(["stop"]);
});
