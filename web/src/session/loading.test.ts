import { describe, expect, test } from "vitest";
import { flushPromises } from "../../testing/flush-promises.ts";
import { driveSession } from "../../testing/session-driver.ts";
import type { Dialogue } from "./dialogue.ts";

/** A session whose dialogue loads, or fails to, when the test says so. */
function driveLoading() {
  const loads: { arrive: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const driver = driveSession({
    settings: { localOnly: true },
    load(dialogue) {
      const load = Promise.withResolvers<Dialogue>();
      loads.push({
        arrive() {
          load.resolve(dialogue);
          return flushPromises();
        },
        fail() {
          load.reject(new TypeError("Failed to fetch dynamically imported module"));
          return flushPromises();
        },
      });
      return load.promise;
    },
  });
  return { ...driver, loads };
}

describe("the dialogue is loaded on the first sign of use", () => {
  test("showing the page loads nothing", () => {
    const { session, loads, connect, changeSettings } = driveLoading();

    connect({ state: "offline" });
    changeSettings({});

    expect(loads).toEqual([]);
    expect(session.view.readiness).toBe("unloaded");
  });

  test("it is loaded once, however often it is asked for", async () => {
    const { session, loads } = driveLoading();

    session.preload();
    session.preload();
    await loads[0]?.arrive();
    session.preload();

    expect(loads).toHaveLength(1);
    expect(session.view.readiness).toBe("ready");
  });

  test("what the user does meanwhile is handled afterwards, in order", async () => {
    const { session, loads, say, lines } = driveLoading();

    await say("退出");
    session.act({ type: "batch-confirmed" });
    await say("吃饭60");
    const before = { heard: session.view.heard, lines: lines().length };
    await loads[0]?.arrive();

    expect(before).toEqual({ heard: "吃饭60", lines: 0 });
    expect(loads).toHaveLength(1);
    expect(lines()).toEqual([
      "已退出记账。",
      "现在没有待确认的交易",
      "记录支出60元，餐饮，确认吗？",
    ]);
  });

  test("each event keeps the time at which it happened", async () => {
    const { loads, say, timers, session } = driveLoading();

    await say("吃饭60");
    timers.pass(15 * 3_600_000);
    await loads[0]?.arrive();

    expect(session.view.dialogue.phase).toMatchObject({
      draft: { batch: { items: [{ parsed: { date: "2026-11-15" } }] } },
    });
  });

  test("a failed load is shown; the next act retries, and nothing is lost", async () => {
    const { loads, say, session, amounts } = driveLoading();

    await say("吃饭60");
    await loads[0]?.fail();
    const failed = session.view.readiness;
    session.preload();
    await loads[1]?.arrive();

    expect(failed).toBe("failed");
    expect(amounts()).toEqual([6000]);
  });
});

test("an event on which the core throws is reported without the user's words, and the next is handled", async () => {
  const { say, bugs, amounts } = driveSession({
    settings: { localOnly: true },
    load: async (dialogue) => ({
      ...dialogue,
      advance(state, event) {
        if (event.type === "speech-recognized" && event.text === "打车30") {
          throw new RangeError(event.text);
        }
        return dialogue.advance(state, event);
      },
    }),
  });

  await say("打车30");
  await say("吃饭60");

  expect(bugs).toEqual(["speech-recognized: RangeError"]);
  expect(amounts()).toEqual([6000]);
});
