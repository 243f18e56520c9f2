import {
  CLEAR_WORDS,
  clearLedger,
  listEntries,
  parseTransaction,
  revokeDevice,
  signIn,
  signOut,
  syncPush,
} from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { accessPolicy, keptApp, testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";

// Requests that another site's page can make a user's browser send, with the browser's own headers.

const LOCAL = accessPolicy();
const OURS = `http://${WIDE_HOST}`;

async function send(request: InjectOptions, policy = WIDE) {
  const { app, store } = await keptApp(policy);
  const { token, deviceId } = await signedIn(store);
  const host = policy.isLoopbackBind ? "localhost:8520" : WIDE_HOST;
  const headers = { host, cookie: `suikouji=${token}`, ...request.headers };
  const response = await app.inject({ ...request, headers });
  const devices = await store.devices.list(store.registry.defaultLedgerId);
  const code = response.body.startsWith("{") ? response.json().code : undefined;
  return {
    status: response.statusCode,
    code,
    isSignedIn: devices.some(({ id }) => id === deviceId),
  };
}

const REFUSED = { status: 403, code: "foreign-origin", isSignedIn: true };
const clear: InjectOptions = {
  method: "POST",
  url: clearLedger.path,
  payload: { confirm: CLEAR_WORDS },
};
const leave: InjectOptions = { method: "DELETE", url: signOut.path };

describe.each([
  ["on the network", WIDE, OURS],
  ["on this machine", LOCAL, "http://localhost:8520"],
])("%s", (_who, policy, ours) => {
  test.each(["https://evil.example", "null", "http://localhost:3000", `${ours}.evil.example`])(
    "an Origin of %s is refused",
    async (origin) => {
      for (const request of [clear, leave]) {
        expect(await send({ ...request, headers: { origin } }, policy)).toEqual(REFUSED);
      }
      const read = { url: listEntries.path, headers: { origin } };
      expect(await send(read, policy)).toEqual(REFUSED);
    },
  );

  test.each(["cross-site", "same-site"])(
    "Sec-Fetch-Site: %s is refused, even without an Origin",
    async (site) => {
      const headers = { "sec-fetch-site": site };
      const requests = [clear, leave, { url: listEntries.path }, { url: "/metrics" }];
      for (const request of requests) {
        expect(await send({ ...request, headers }, policy)).toEqual(REFUSED);
      }
    },
  );

  test("our own page may send every request", async () => {
    const headers = { origin: ours, "sec-fetch-site": "same-origin" };

    expect((await send({ ...clear, headers }, policy)).status).toBe(200);
    expect((await send({ ...leave, headers }, policy)).status).toBe(200);
    expect((await send({ url: listEntries.path, headers }, policy)).status).toBe(200);
  });

  test.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
    "a form body of type %s is not parsed",
    async (type) => {
      const payload = JSON.stringify({ confirm: CLEAR_WORDS });
      const headers = { origin: ours, "content-type": type };
      for (const { path } of [clearLedger, syncPush, signIn, revokeDevice, parseTransaction]) {
        const sent = await send({ method: "POST", url: path, payload, headers }, policy);
        expect(sent).toMatchObject({ status: 415, code: "unsupported-type" });
      }
    },
  );

  test("a preflight gets no permission, so other sites cannot send JSON", async () => {
    const headers = { "access-control-request-method": "DELETE" };
    const { status } = await send({ method: "OPTIONS", url: signOut.path, headers }, policy);

    expect(status).toBe(404);
  });
});

describe("a change with a cookie needs proof that our own page sent it", () => {
  test("it is refused with neither Origin nor Sec-Fetch-Site", async () => {
    for (const request of [clear, leave]) expect(await send(request)).toEqual(REFUSED);
  });

  test("either header is enough", async () => {
    expect((await send({ ...leave, headers: { origin: OURS } })).status).toBe(200);
    const headers = { "sec-fetch-site": "same-origin" };
    expect((await send({ ...leave, headers })).status).toBe(200);
  });

  test("reading needs neither, because browsers send no Origin then", async () => {
    expect((await send({ url: listEntries.path })).status).toBe(200);
  });
});

test("other sites may link to pages", async () => {
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

  expect((await send({ url: "/docs", headers }, LOCAL)).status).toBe(200);
  expect((await send({ url: "/nothing", headers }, LOCAL)).status).toBe(404);
});

test("a server with TLS accepts only its https Origin and uses __Host- cookies", async () => {
  const { app, store } = await testApp({ policy: { ...WIDE, servesTls: true } });
  const { token } = await signedIn(store);
  const cookie = `__Host-suikouji=${token}`;
  const from = (origin: string) =>
    app.inject({ ...leave, headers: { host: WIDE_HOST, cookie, origin } });

  expect((await from(`http://${WIDE_HOST}`)).statusCode).toBe(403);
  const left = await from(`https://${WIDE_HOST}`);
  expect(left.statusCode).toBe(200);
  expect(left.headers["set-cookie"]).toMatch(/^__Host-suikouji=; .*; Secure$/);
});

test("the page behind a proxy may send requests, whatever Host the proxy sets", async () => {
  const policy = { ...WIDE, publicOrigin: "https://books.example" };
  const { app, store } = await testApp({ policy });
  const { bearer } = await signedIn(store);

  for (const host of ["books.example", "127.0.0.1:8520"]) {
    const headers = { host, origin: "https://books.example", ...bearer };
    expect((await app.inject({ url: listEntries.path, headers })).statusCode).toBe(200);
  }
});
