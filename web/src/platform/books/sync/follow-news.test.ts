import { describe, expect, test } from "vitest";
import { flushPromises } from "../../../../testing/flush-promises.ts";
import { manualTimers } from "../../../../testing/manual-timers.ts";
import { followNews } from "./follow-news.ts";
import type { NewsListener } from "./news-source.ts";
import type { SyncState } from "./sync-state.ts";

/** A page with a sync and a server whose stream the test plays. */
function following({ shown = true, state = "idle" as SyncState["name"] } = {}) {
  const timers = manualTimers();
  const open: NewsListener[] = [];
  let opens = 0;
  let nudges = 0;
  let isShown = shown;
  let position = { epoch: "one", after: 5 };
  let now: SyncState["name"] = state;
  let changed = () => {};
  let chance: (chance: "visibility" | "network-is-back") => void = () => {};
  const become = (next: SyncState["name"]) => {
    now = next;
    changed();
  };
  const stop = followNews({
    source: {
      open(listener) {
        opens += 1;
        open.push(listener);
        return () => void open.splice(open.indexOf(listener), 1);
      },
    },
    sync: {
      get state() {
        return { name: now, waiting: 0, lastSyncedAtMs: null } as SyncState;
      },
      subscribe(listener) {
        changed = listener;
        return () => {
          changed = () => {};
        };
      },
      nudge() {
        nudges += 1;
        become("syncing");
      },
    },
    isBehind: async ({ epoch, revision }) => epoch !== position.epoch || position.after < revision,
    isShown: () => isShown,
    onPage(listener) {
      chance = listener;
      return () => {
        chance = () => {};
      };
    },
    timer: timers.after,
    random: () => 1,
  });
  return {
    stop,
    timers,
    become,
    streams: () => open.length,
    opens: () => opens,
    nudges: () => nudges,
    async hear(revision: number, epoch = "one") {
      for (const listener of [...open]) listener.heard({ epoch, revision });
      await flushPromises();
    },
    end(why: Parameters<NewsListener["ended"]>[0]) {
      for (const listener of open.splice(0)) listener.ended(why);
    },
    /** The round has pulled so far. */
    async pulled(after: number, epoch = "one") {
      position = { epoch, after };
      become("idle");
      await flushPromises();
    },
    show(next: boolean) {
      isShown = next;
      chance("visibility");
    },
    networkIsBack: () => chance("network-is-back"),
  };
}

describe("what the server tells", () => {
  test("a later revision starts a round", async () => {
    const { hear, nudges } = following();

    await hear(6);

    expect(nudges()).toBe(1);
  });

  test("a revision that is here starts none; another epoch starts one", async () => {
    const { hear, nudges } = following();

    await hear(5);
    expect(nudges()).toBe(0);
    await hear(5, "two");

    expect(nudges()).toBe(1);
  });

  test("many messages lead to one round under way and one after it", async () => {
    const { hear, nudges, pulled } = following();

    await hear(6);
    for (const revision of [7, 8, 9]) await hear(revision);
    expect(nudges()).toBe(1);
    await pulled(6);

    expect(nudges()).toBe(2);
    await pulled(9);
    expect(nudges()).toBe(2);
  });

  test("the device's own pushes lead to no round of their own", async () => {
    const { hear, nudges, become, pulled } = following();

    become("syncing");
    for (const revision of [6, 7, 8]) await hear(revision);
    await pulled(8);

    expect(nudges()).toBe(0);
  });

  test("while rounds fail, the first message says that the server is back, and further ones nothing", async () => {
    const { hear, nudges, become } = following();
    become("failing");

    await hear(6);
    expect(nudges()).toBe(1);
    become("failing");
    await hear(7);
    await hear(8);

    expect(nudges()).toBe(1);
  });
});

describe("when the stream is open", () => {
  test("only while the page is shown", () => {
    const { streams, show } = following({ shown: false });
    expect(streams()).toBe(0);

    show(true);
    show(true);
    expect(streams()).toBe(1);
    show(false);

    expect(streams()).toBe(0);
  });

  test("not before a first round has succeeded", () => {
    const { streams, become } = following({ state: "syncing" });
    become("failing");
    become("syncing");
    expect(streams()).toBe(0);

    become("idle");

    expect(streams()).toBe(1);
  });

  test.each(["signed-out", "other-ledger"] as const)("not while the sync is %s", async (state) => {
    const { streams, become } = following({ state });
    expect(streams()).toBe(0);

    become("idle");
    expect(streams()).toBe(1);
    become(state);

    expect(streams()).toBe(0);
  });

  test("a lost connection is opened again, after a growing delay until it works", async () => {
    const { opens, end, timers, hear } = following();

    end("connection-lost");
    timers.pass(1_999);
    expect(opens()).toBe(1);
    timers.pass(1);
    expect(opens()).toBe(2);
    end("connection-lost");
    timers.pass(3_999);
    expect(opens()).toBe(2);
    timers.pass(1);
    expect(opens()).toBe(3);
    await hear(5);
    end("connection-lost");
    timers.pass(2_000);

    expect(opens()).toBe(4);
  });

  test("the delay stays about a minute", () => {
    const { opens, end, timers } = following();

    for (let turn = 0; turn < 20; turn += 1) {
      end("connection-lost");
      timers.pass(64_000);
    }

    expect(opens()).toBe(21);
  });

  test("at once when the network is back, or a round has succeeded again", async () => {
    const { opens, end, networkIsBack, become, pulled, timers } = following();

    end("connection-lost");
    networkIsBack();
    expect(opens()).toBe(2);
    end("connection-lost");
    become("offline");
    become("syncing");
    await pulled(5);

    expect(opens()).toBe(3);
    expect(timers.waiting).toBe(0);
  });

  test("a refusal makes the sync find out why, once", () => {
    const { end, nudges, become, timers, opens } = following();

    end("refused");
    expect(nudges()).toBe(1);
    become("idle");
    timers.pass(2_000);
    end("refused");
    expect(nudges()).toBe(1);
    become("signed-out");
    timers.pass(600_000);

    expect(opens()).toBe(2);
  });

  test("a page that was replaced by another one of the device waits a minute", () => {
    const { end, opens, timers } = following();

    end("replaced");
    timers.pass(59_999);
    expect(opens()).toBe(1);
    timers.pass(1);

    expect(opens()).toBe(2);
  });

  test("after the stop nothing is open or planned", () => {
    const { stop, streams, end, timers, show, become, opens } = following();
    end("connection-lost");

    stop();
    show(true);
    become("idle");
    timers.pass(600_000);

    expect([streams(), timers.waiting, opens()]).toEqual([0, 0, 1]);
  });
});
