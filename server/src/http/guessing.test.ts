import { randomUUID } from "node:crypto";
import { currentSession, listEntries } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { CODE, startEntrance } from "../../testing/entrance.ts";
import { NO_LIMITS, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { hashCode, type StoredCode } from "../access/access-code.ts";

describe("guessing", () => {
  /** Checks without hashing: a hundred slow hashes would prove no more. */
  const codes = { isRight: async (presented: string) => presented === CODE };
  const times = async (count: number, tryOnce: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < count; turn += 1) await tryOnce(turn);
  };

  test("from one address is slowed down, and meanwhile the right code is refused", async () => {
    const { enter } = await startEntrance();
    await times(10, (turn) => enter({ code: `wrong-${turn}` }));

    const next = await enter();

    expect(next.statusCode).toBe(429);
    expect(next.json()).toMatchObject({ code: "too-many-guesses" });
    expect(next.headers["retry-after"]).toBe("1");
    expect((await enter({}, "192.168.1.8")).statusCode).toBe(200);
  });

  test("from many addresses is slowed down, but not where the owner's devices are", async () => {
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

  test("makes the owner wait ten seconds at most, from any address", async () => {
    let now = 0;
    const { enter } = await startEntrance({ accessParts: { codes, elapsedMs: () => now } });
    await times(100, (turn) => enter({ code: "wrong" }, `203.0.113.${turn}`));
    expect((await enter({}, "198.51.100.1")).statusCode).toBe(429);

    now += 10_000;

    expect((await enter({}, "198.51.100.1")).statusCode).toBe(200);
  });

  describe("gets no further tries", () => {
    const OWN = "of-my-own-ledger";
    const twoCodes = {
      isRight: async (presented: string, stored: StoredCode | null) =>
        presented === (stored?.salt === OWN ? OWN : CODE),
    };
    const startTwo = async () => {
      const parts = { accessParts: { codes: twoCodes }, rateCounter: NO_LIMITS };
      const entrance = await startEntrance(parts);
      const own = await entrance.store.registry.add("我自己的", { salt: OWN, hash: "00" });
      return { ...entrance, own };
    };

    test("by signing in to one's own ledger in between", async () => {
      const { enter } = await startTwo();
      const answers: number[] = [];

      await times(30, async (turn) => {
        answers.push((await enter({ code: `wrong-${turn}` })).statusCode);
        const own = { ledger: "我自己的", code: OWN, deviceId: randomUUID() };
        expect((await enter(own)).statusCode).toBe(200);
      });

      expect(answers.filter((status) => status === 401)).toHaveLength(10);
      expect(answers.filter((status) => status === 429)).toHaveLength(20);
    });

    test("when others at the same address sign in to the same ledger", async () => {
      const { enter } = await startTwo();
      const answers: number[] = [];

      await times(30, async (turn) => {
        answers.push((await enter({ code: `wrong-${turn}` })).statusCode);
        await enter({ deviceId: randomUUID() });
      });

      expect(answers.filter((status) => status === 401)).toHaveLength(10);
    });

    test("by using a device of another ledger at every address", async () => {
      const { app, store, own, enter } = await startTwo();
      const { bearer } = await signedIn(store, own.id);
      const headers = { host: WIDE_HOST, ...bearer };
      const answers: number[] = [];

      await times(120, async (turn) => {
        const remoteAddress = `203.0.113.${turn}`;
        await app.inject({ url: currentSession.path, headers, remoteAddress });
        answers.push((await enter({ code: "wrong" }, remoteAddress)).statusCode);
      });

      expect(answers.filter((status) => status === 401)).toHaveLength(100);
    });

    test("by trying one code at every ledger", async () => {
      const { enter } = await startTwo();
      const answers: number[] = [];

      await times(120, async (turn) => {
        answers.push((await enter({ ledger: `第${turn}家`, code: "wrong" })).statusCode);
      });

      expect(answers.filter((status) => status === 401)).toHaveLength(100);
    });
  });

  test("at one ledger does not block sign-ins to another from the same address", async () => {
    const { store, enter } = await startEntrance({ rateCounter: NO_LIMITS });
    await store.registry.add("店里", await hashCode("of-the-shop-77"));
    await times(15, (turn) => enter({ code: `wrong-${turn}` }));

    const response = await enter({ ledger: "店里", code: "of-the-shop-77" });

    expect(response.statusCode).toBe(200);
  });
});
