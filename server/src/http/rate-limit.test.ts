import { signIn } from "@suikouji/contract";
import { expect, test } from "vitest";
import { everyPrivateRequest } from "../../testing/every-endpoint.ts";
import { testApp } from "../../testing/running-app.ts";
import { createRateCounter } from "./redis-rate-counter.ts";

const nobody = { deviceId: "x", revokes: "x", entryId: "x", categoryId: "x" };

test("every operation of the API has a limit, and counts for itself", async () => {
  const keys: string[] = [];
  const { app } = await testApp({
    rateCounter: {
      async count(key) {
        keys.push(key);
        return { current: 1_000_000_000, leftMs: 1_500 };
      },
    },
  });
  const requests = [...everyPrivateRequest(nobody), { method: "POST", url: signIn.path } as const];
  const limited = requests.filter(({ url }) => String(url).startsWith("/api/"));

  for (const request of limited) {
    const response = await app.inject({ ...request, headers: { host: "localhost" } });
    expect(response.statusCode).toBe(429);
    expect(response.headers["retry-after"]).toBe("2");
  }

  const operations = limited.map(({ method, url }) => `${method} ${String(url).split("?")[0]}`);
  expect(new Set(keys)).toEqual(new Set(operations.map((operation) => `${operation} 127.0.0.1`)));
});

test("a window counts until it ends, and then anew", async () => {
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

test("callers with twenty thousand addresses do not take twenty thousand windows", async () => {
  const counter = createRateCounter(() => 0);
  await counter.count("a", 60_000);
  for (let client = 0; client < 20_000; client += 1) await counter.count(`c${client}`, 60_000);

  // The first one has been forgotten by now; nothing else shows from outside.
  expect((await counter.count("a", 60_000)).current).toBe(1);
});
