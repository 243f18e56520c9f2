import { parseTransaction, signIn } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { everyPrivateRequest, routeOf } from "../../testing/every-endpoint.ts";
import { type TestApp, testApp } from "../../testing/running-app.ts";
import { type SignedInDevice, signedIn } from "../../testing/signed-in.ts";
import { createRateCounter } from "./rate-counter.ts";

const nobody = { deviceId: "x", revokes: "x", entryId: "x", categoryId: "x" };
const host = "localhost";

test("every operation of the API has its own limit", async () => {
  const keys: string[] = [];
  const { app, store } = await testApp({
    rateCounter: {
      async count(key) {
        keys.push(key);
        return { current: 1_000_000_000, leftMs: 1_500 };
      },
    },
  });
  const { bearer, ledgerId, deviceId } = await signedIn(store);
  const requests = [...everyPrivateRequest(nobody), { method: "POST", url: signIn.path } as const];
  const limited = requests.filter(({ url }) => String(url).startsWith("/api/"));

  for (const request of limited) {
    const response = await app.inject({ ...request, headers: { host, ...bearer } });
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("2");
  }

  const operations = limited.map(({ method, url }) => `${method} ${routeOf(url)}`);
  const whom = (operation: string) =>
    operation === `POST ${signIn.path}` ? "127.0.0.1" : `${ledgerId} device ${deviceId}`;
  expect(new Set(keys)).toEqual(new Set(operations.map((each) => `${each} ${whom(each)}`)));
});

describe("a signed-in device is limited per device and per ledger", () => {
  const LIMIT = 3;
  const limits = { questionsPerMinute: LIMIT };

  /** Sends so many requests at once from one address. Returns how many were answered. */
  async function answered(
    { app }: TestApp,
    device: SignedInDevice,
    { times, from = "192.168.1.7" }: { readonly times: number; readonly from?: string },
  ) {
    const asked = Array.from({ length: times }, () =>
      app.inject({
        method: "POST",
        url: parseTransaction.path,
        payload: { text: "午饭35" },
        headers: { host, ...device.bearer },
        remoteAddress: from,
      }),
    );
    return (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length;
  }

  test("devices behind one address do not use up each other's limit", async () => {
    const server = await testApp({ limits });
    const [one, other] = [await signedIn(server.store), await signedIn(server.store)];

    expect(await answered(server, one, { times: 20 })).toBe(LIMIT);
    expect(await answered(server, other, { times: LIMIT })).toBe(LIMIT);
  });

  test("a device gets no new limit by changing its address", async () => {
    const server = await testApp({ limits });
    const device = await signedIn(server.store);

    expect(await answered(server, device, { times: LIMIT, from: "203.0.113.1" })).toBe(LIMIT);
    expect(await answered(server, device, { times: 1, from: "203.0.113.2" })).toBe(0);
  });

  test("a ledger's devices together have four times the limit, and other ledgers are not affected", async () => {
    const server = await testApp({ limits });
    const { store } = server;
    const counts: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      counts.push(await answered(server, await signedIn(store), { times: LIMIT }));
    }
    const { id } = await store.registry.add("另一本", { salt: "00", hash: "00" });
    const neighbour = await signedIn(store, id);

    expect(counts).toEqual([LIMIT, LIMIT, LIMIT, LIMIT, 0, 0]);
    expect(await answered(server, neighbour, { times: LIMIT })).toBe(LIMIT);
  });
});

test("a window counts until it ends, then from zero", async () => {
  let now = 0;
  const counter = createRateCounter(() => now);

  const first = await counter.count("a", 60_000);
  now = 59_999;
  const second = await counter.count("a", 60_000);
  const other = await counter.count("b", 60_000);
  now = 60_000;
  const third = await counter.count("a", 60_000);

  expect([first, second, other, third]).toEqual([
    { current: 1, leftMs: 60_000 },
    { current: 2, leftMs: 1 },
    { current: 1, leftMs: 60_000 },
    { current: 1, leftMs: 60_000 },
  ]);
});

test("requests from twenty thousand addresses do not take twenty thousand windows", async () => {
  const counter = createRateCounter(() => 0);
  await counter.count("a", 60_000);
  for (let client = 0; client < 20_000; client += 1) await counter.count(`c${client}`, 60_000);

  // The oldest window is gone by now; that is all a test can see from outside.
  expect((await counter.count("a", 60_000)).current).toBe(1);
});
