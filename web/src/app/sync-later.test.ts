import { expect, test } from "vitest";
import { everythingUnderWay } from "../../testing/everything-under-way.ts";
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

test("the first nudge starts it, later ones are passed on", async () => {
  const { sync, calls } = fakeSync();
  let starts = 0;
  const later = syncLater(async () => {
    starts += 1;
    return sync;
  });

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
  const later = syncLater(async () => sync);
  later.nudge();
  await everythingUnderWay();

  await later.mergeInto();
  await later.followServer();

  expect(calls).toEqual(["merge", "follow"]);
  expect(await later.countOnlyHere()).toBe(3);
});

test("its changes are told", async () => {
  const { sync, become } = fakeSync();
  const later = syncLater(async () => sync);
  const seen: string[] = [];
  later.subscribe(() => seen.push(later.state.name));

  later.nudge();
  await everythingUnderWay();
  become({ name: "offline", waiting: 2 });

  expect(seen).toEqual(["syncing", "offline"]);
});

test("code that cannot be fetched is being offline; the next nudge tries again", async () => {
  const { sync } = fakeSync();
  let isReachable = false;
  const later = syncLater(async () => {
    if (!isReachable) throw new Error("no network");
    return sync;
  });

  later.nudge();
  await everythingUnderWay();
  const before = later.state.name;
  isReachable = true;
  later.nudge();
  await everythingUnderWay();

  expect(before).toBe("offline");
  expect(later.state.name).toBe("syncing");
});

test("stopped before it came, it is stopped when it comes", async () => {
  const { sync, calls } = fakeSync();
  const later = syncLater(async () => sync);

  later.nudge();
  later.stop();
  await everythingUnderWay();

  expect(calls).toEqual(["stop"]);
});
