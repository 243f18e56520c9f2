import { currentSession, listEntries } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

describe("guessing", () => {
  /** At once, for a hundred slow hashes would prove no more. */
  const codes = { isRight: async (presented: string) => presented === CODE };
  const times = async (count: number, tryOnce: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) await tryOnce(turn);
  };

  test("from one address slows down, and the right code is refused meanwhile", async () => {
    const { enter } = await startEntrance();
    await times(10, (turn) => enter({ code: `wrong-${turn}` }));

    const next = await enter();

    expect(next.statusCode).toBe(429);
    expect(next.json()).toMatchObject({ code: "too-many-guesses" });
    expect(next.headers["retry-after"]).toBe("1");
    expect((await enter({}, "192.168.1.8")).statusCode).toBe(200);
  });

  test("from many addresses slows down too, but not where the owner's devices are", async () => {
    const { app, store, enter } = await startEntrance({ accessParts: { codes } });
    const { bearer } = await signedIn(store);
    const headers = { host: WIDE_HOST, ...bearer };
    await app.inject({ url: currentSession.path, headers, remoteAddress: "192.168.1.7" });
    await times(100, (turn) => enter({ code: "wrong" }, `203.0.113.${turn}`));

    const stranger = await enter({}, "198.51.100.1");
    const owner = await enter({}, "192.168.1.7");
    const device = await app.inject({ url: listEntries.path, headers });

    expect(stranger.statusCode).toBe(429);
    expect(stranger.headers["retry-after"]).toBe("10");
    expect(owner.statusCode).toBe(200);
    expect(device.statusCode).toBe(200);
  });

  test("the owner waits ten seconds at most, from wherever", async () => {
    let now = 0;
    const { enter } = await startEntrance({ accessParts: { codes, elapsedMs: () => now } });
    await times(100, (turn) => enter({ code: "wrong" }, `203.0.113.${turn}`));
    expect((await enter({}, "198.51.100.1")).statusCode).toBe(429);

    now += 10_000;

    expect((await enter({}, "198.51.100.1")).statusCode).toBe(200);
  });
});
