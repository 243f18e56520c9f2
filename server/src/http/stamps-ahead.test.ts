import { syncPull, syncPush } from "@suikouji/contract";
import { expect, test } from "vitest";
import { pushedLunch, pushOf, SOME_TIME_MS } from "../../testing/ledger/pushed.ts";
import { OWNER } from "../../testing/owner.ts";
import { testApp } from "../../testing/running-app.ts";
import { openTestStore } from "../../testing/test-store.ts";

const MINUTE_MS = 60_000;
const clock = { now: () => ({ epochMs: SOME_TIME_MS, utcOffsetMinutes: 480 }) };

test("a push stamped more than five minutes ahead is 409 clock-ahead, and a pull returns the server's time", async () => {
  const { app } = await testApp({ store: await openTestStore({ clock }) });
  const push = (updatedAtMs: number) => {
    const payload = pushOf({ entries: [pushedLunch({ updatedAtMs })] });
    return app.inject({ method: "POST", url: syncPush.path, payload, headers: OWNER });
  };

  const [taken, refused] = [
    await push(SOME_TIME_MS + 5 * MINUTE_MS),
    await push(SOME_TIME_MS + 5 * MINUTE_MS + 1),
  ];
  const pulled = await app.inject({ url: syncPull.path, headers: OWNER });

  expect(taken.statusCode).toBe(200);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ status: 409, code: "clock-ahead" });
  expect(pulled.json()).toMatchObject({ nowMs: SOME_TIME_MS, after: 1 });
});
