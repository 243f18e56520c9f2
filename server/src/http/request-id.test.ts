import { health, parseTransaction } from "@suikouji/contract";
import { expect, test } from "vitest";
import { testApp } from "../../testing/running-app.ts";
import { trustedProxies } from "../access/trusted-proxies.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const OWN_ID = "9f86d081884c7d659a2feaa0c55ad015";
const PROXY = "192.168.1.2";
const trustsProxy = trustedProxies([PROXY]);

async function idFor(given: string, remoteAddress: string) {
  const { app } = await testApp({ trustsProxy });
  const headers = { "x-request-id": given };
  const response = await app.inject({ url: health.path, headers, remoteAddress });
  return String(response.headers["x-request-id"]);
}

test("every response has an id, including pages and refusals", async () => {
  const { app, served } = await testApp();
  const ids: unknown[] = [];
  for (const url of [health.path, "/nothing", "/%zz", parseTransaction.path]) {
    ids.push((await app.inject({ url, headers: { host: "localhost" } })).headers["x-request-id"]);
  }

  for (const id of ids) expect(id).toMatch(UUID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(served.map(({ requestId }) => requestId)));
});

test("the id of a trusted proxy is used, a client's is not", async () => {
  expect(await idFor(OWN_ID, PROXY)).toBe(OWN_ID);
  expect(await idFor(OWN_ID, "192.168.1.7")).toMatch(UUID);
});

test.each(["", "short", "wufan-sanshiwu-kuai", "a".repeat(65), "午饭", `${OWN_ID}\t1`])(
  "%j from a proxy is not accepted as an id",
  async (given) => {
    expect(await idFor(given, PROXY)).toMatch(UUID);
  },
);

test("the log gets the client's network, never the address", async () => {
  const { app, served } = await testApp({ trustsProxy });
  const headers = { "x-forwarded-for": "203.0.113.77" };

  await app.inject({ url: health.path, headers, remoteAddress: PROXY });

  expect(served).toMatchObject([{ network: "203.0.113.0/24" }]);
  expect(JSON.stringify(served)).not.toContain("203.0.113.77");
});

test("a bug report carries the id that its response had", async () => {
  const reported: unknown[] = [];
  const { app } = await testApp({ reportBug: (_error, requestId) => reported.push(requestId) });
  app.get("/bug", { config: { surface: "app" } }, () => {
    throw new TypeError("a bug");
  });

  const response = await app.inject({ url: "/bug", headers: { host: "localhost" } });

  expect(response.statusCode).toBe(500);
  expect(reported).toEqual([response.headers["x-request-id"]]);
});
