import { describe, expect, test } from "vitest";
import { startEntrance } from "../../testing/entrance.ts";
import { trustedProxies } from "../access/trusted-proxies.ts";

/** The proxy connected to us, and one in front of it. */
const NEAR = "192.168.1.2";
const FAR = "192.168.1.3";

/** Guesses until this client must wait. Returns whether another client must wait too. */
async function exhaust(trusted: readonly string[], forwarded: readonly [string, string]) {
  const trustsProxy = trustedProxies(trusted);
  const codes = { isRight: async () => false };
  const { enter } = await startEntrance({ trustsProxy, accessParts: { codes } });
  const from = (forwardedFor: string) =>
    enter({ code: "wrong" }, NEAR, { "x-forwarded-for": forwardedFor });
  for (let tries = 0; tries < 10; tries += 1) await from(forwarded[0]);
  return {
    same: (await from(forwarded[0])).statusCode,
    other: (await from(forwarded[1])).statusCode,
  };
}

describe("wrong codes are counted by client", () => {
  test("behind a trusted proxy, two clients are counted separately", async () => {
    expect(await exhaust([NEAR], ["203.0.113.1", "203.0.113.2"])).toEqual({
      same: 429,
      other: 401,
    });
  });

  test("a client cannot pose as another by sending its own X-Forwarded-For", async () => {
    const claimed = ["203.0.113.1", "198.51.100.9, 203.0.113.1"] as const;

    expect(await exhaust([NEAR], claimed)).toEqual({ same: 429, other: 429 });
  });

  test("through two trusted proxies the chain is read from the right", async () => {
    const chains = [`203.0.113.1, ${FAR}`, `198.51.100.9, 203.0.113.1, ${FAR}`] as const;

    expect(await exhaust([NEAR, FAR], chains)).toEqual({ same: 429, other: 429 });
    expect(await exhaust([NEAR, FAR], [chains[0], `203.0.113.2, ${FAR}`])).toEqual({
      same: 429,
      other: 401,
    });
  });

  test("without a trusted proxy the header is ignored", async () => {
    expect(await exhaust([], ["203.0.113.1", "203.0.113.2"])).toEqual({ same: 429, other: 429 });
    expect(await exhaust([FAR], ["203.0.113.1", "203.0.113.2"])).toEqual({
      same: 429,
      other: 429,
    });
  });

  test("an invalid address counts as the proxy's", async () => {
    const junk = ["unknown", "x".repeat(4_000)] as const;

    expect(await exhaust([NEAR], junk)).toEqual({ same: 429, other: 429 });
  });
});
