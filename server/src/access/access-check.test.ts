import { currentSession, listEntries, parseTransaction } from "@suikouji/contract";
import { describe, expect, test } from "vitest";
import { OWNER, OWNER_TOKEN } from "../../testing/owner.ts";
import { accessPolicy, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { type LedgerStore, StorageFailed } from "../ledger/ledger-store.ts";
import { createAccessCheck } from "./access-check.ts";

const tokens = { check: () => ({ ledgerId: "books", device: null, role: "owner" as const }) };
const PUBLIC = { publicOrigin: "https://books.example" };

type Headers = Readonly<Record<string, string>>;
const direct = (headers: Headers) => ({ headers, isFromProxy: false });
const proxied = (headers: Headers) => ({ headers, isFromProxy: true });

describe("the scheme of a request, which decides the cookie's name", () => {
  test.each([
    ["on plain HTTP", WIDE, direct({ host: WIDE_HOST }), "http"],
    ["at a server with TLS", { ...WIDE, servesTls: true }, direct({ host: WIDE_HOST }), "https"],
    ["through a proxy beside us", accessPolicy(PUBLIC), direct({ host: "x" }), "https"],
    ["under the proxy's name", { ...WIDE, ...PUBLIC }, direct({ host: "books.example" }), "https"],
    ["through a trusted proxy", { ...WIDE, ...PUBLIC }, proxied({ host: WIDE_HOST }), "https"],
    ["past the proxy", { ...WIDE, ...PUBLIC }, direct({ host: WIDE_HOST }), "http"],
    [
      "past the proxy, pretending to be one",
      { ...WIDE, ...PUBLIC },
      direct({ host: WIDE_HOST, "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9" }),
      "http",
    ],
    ["as a trusted proxy says", WIDE, proxied({ "x-forwarded-proto": "http, https" }), "https"],
    ["as the nearest proxy says", WIDE, proxied({ "x-forwarded-proto": "https, http" }), "http"],
    [
      "through a proxy without TLS",
      { ...WIDE, publicOrigin: "http://books.lan" },
      direct({ host: "books.lan" }),
      "http",
    ],
  ])("%s", (_how, policy, arrival, scheme) => {
    const accessCheck = createAccessCheck({
      policy,
      tokens,
      ownerToken: OWNER_TOKEN,
      defaultLedgerId: "books",
    });

    expect(accessCheck.schemeOf(arrival)).toBe(scheme);
  });
});

/** A store that rejects every read and write. */
async function goneStore(): Promise<LedgerStore> {
  const gone = () => Promise.reject(new StorageFailed("storage-failed", "57P01"));
  const store = await openTestStore();
  return {
    ...store,
    registry: { ...store.registry, byId: gone, byName: gone, all: gone },
    devices: { ...store.devices, byToken: gone, list: gone, seen: gone },
    push: gone,
    pull: gone,
    find: gone,
    categories: gone,
    clear: gone,
  };
}

describe("while the books cannot be reached", () => {
  test("a question with the owner's token is still answered", async () => {
    const { app } = await testApp({ store: await goneStore() });

    const response = await app.inject({
      method: "POST",
      url: parseTransaction.path,
      payload: { text: "午饭35" },
      headers: OWNER,
    });

    expect(response.statusCode).toBe(200);
  });

  test("a device's token gives 503, and its cookie is kept", async () => {
    const { app, store, bugs } = await testApp({ policy: WIDE, store: await goneStore() });
    const { token } = await signedIn(store);

    const headers = { host: WIDE_HOST, cookie: `suikouji=${token}` };
    const response = await app.inject({ url: currentSession.path, headers });

    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: "store-unavailable" });
    expect(response.headers).not.toHaveProperty("set-cookie");
    expect(bugs).toEqual([]);
  });

  test("reading the books gives 503", async () => {
    const { app, bugs } = await testApp({ store: await goneStore() });

    const response = await app.inject({ url: listEntries.path, headers: OWNER });

    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    expect(bugs).toEqual([]);
  });
});
