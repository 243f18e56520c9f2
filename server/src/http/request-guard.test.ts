import { once } from "node:events";
import { connect } from "node:net";
import { health, parseTransaction, readiness } from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { OWNER } from "../../testing/owner.ts";
import { accessPolicy, keptApp, testApp } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import type { AccessPolicy } from "../access/access-check.ts";
import { newToken } from "../access/token.ts";

const wide = { isLoopbackBind: false, hostNames: ["books.home.lan"] };
const behindProxy = { publicOrigin: "https://books.example" };

/** Replaced by the token of a device that signs in for each request. */
const TOKEN = "TOKEN";

const question: InjectOptions = {
  method: "POST",
  url: parseTransaction.path,
  payload: { text: "午饭35" },
};

async function ask(
  policy: Partial<AccessPolicy>,
  headers: Record<string, string>,
  request: InjectOptions = question,
) {
  const { app, store } = await keptApp(accessPolicy(policy));
  const { token } = await signedIn(store);
  const sent = Object.entries(headers).map(([name, value]) => [name, value.replace(TOKEN, token)]);
  const response = await app.inject({ ...request, headers: Object.fromEntries(sent) });
  return { status: response.statusCode, code: problemCode(response.body) };
}

function problemCode(body: string): string | undefined {
  return body.startsWith("{") ? JSON.parse(body).code : undefined;
}

const authorization = `Bearer ${TOKEN}`;
const OK = { status: 200, code: undefined };
const NEEDS_CODE = { status: 401, code: "access-code-required" };
const UNKNOWN_TOKEN = { status: 401, code: "unknown-token" };

describe("bound to this machine only", () => {
  test.each(["localhost", "127.0.0.1:8520", "[::1]:8520", "127.0.0.2", "books.example"])(
    "a request for %s needs a token too",
    async (host) => {
      expect(await ask(behindProxy, { host })).toEqual(NEEDS_CODE);
      expect(await ask(behindProxy, { host, authorization })).toEqual(OK);
      expect(await ask(behindProxy, { host, ...OWNER })).toEqual(OK);
    },
  );

  test("the page of a proxy that adds no header needs a token too", async () => {
    const headers = { host: "127.0.0.1:8520", origin: "https://books.example" };

    expect(await ask(behindProxy, headers)).toEqual(NEEDS_CODE);
  });

  test("an unknown token is refused", async () => {
    expect(await ask({}, { host: "localhost", authorization: "Bearer skj_x" })).toEqual(
      UNKNOWN_TOKEN,
    );
  });
});

describe("against DNS rebinding", () => {
  const refused = { status: 403, code: "unknown-host" };

  test.each(["evil.example", "evil.example:8520", "localhost.evil.example", "localhost.", "a b"])(
    "a Host of %j is refused",
    async (host) => {
      expect(await ask({}, { host })).toEqual(refused);
      expect(await ask(wide, { host, authorization })).toEqual(refused);
    },
  );

  test("pages and documentation are refused too", async () => {
    expect(await ask({}, { host: "evil.example" }, { url: "/docs" })).toEqual(refused);
    expect(await ask({}, { host: "evil.example" }, { url: "/nothing" })).toEqual(refused);
  });

  test("the machine's own names and addresses are accepted", async () => {
    for (const host of ["books.home.lan:8520", "192.168.1.20:8520", "[fd00::1]:8520"]) {
      expect(await ask(wide, { host, authorization })).toEqual(OK);
    }
  });
});

describe("open to the network", () => {
  const host = "192.168.1.20:8520";
  const cookie = `suikouji=${TOKEN}`;

  test.each(["/metrics", "/docs", "/docs/", "/docs/json", "/docs/static/swagger-ui.css"])(
    "%s needs a token or a session cookie",
    async (url) => {
      expect(await ask(wide, { host }, { url })).toEqual(NEEDS_CODE);
      expect((await ask(wide, { host, authorization }, { url })).status).toBe(200);
      expect((await ask(wide, { host, cookie }, { url })).status).toBe(200);
    },
  );

  test.each(["HEAD", "GET"] as const)("%s /metrics needs a token", async (method) => {
    expect((await ask(wide, { host }, { method, url: "/metrics" })).status).toBe(401);
  });

  test("a question needs a token, even with Host: localhost", async () => {
    expect(await ask(wide, { host: "localhost:8520" })).toEqual(NEEDS_CODE);
  });

  test.each([
    ["", "access-code-required"],
    ["Bearer", "access-code-required"],
    ["Basic b3BlbjpzZXNhbWU=", "access-code-required"],
    ["Bearer open-sesame-42", "unknown-token"],
    [`Bearer ${newToken("0b0e6c0c-4d3f-4a3c-9d5d-1a2b3c4d5e6f")}`, "unknown-token"],
    [`Bearer ${TOKEN}x`, "unknown-token"],
    [`Bearer ${"x".repeat(5000)}`, "unknown-token"],
  ])("Authorization %# is refused", async (shown, code) => {
    expect(await ask(wide, { host, authorization: shown })).toEqual({ status: 401, code });
  });

  test("two session cookies are refused, because another site may have added one", async () => {
    const tossed = `suikouji=${newToken("x")}; ${cookie}`;

    expect(await ask(wide, { host, cookie: tossed }, { url: "/metrics" })).toEqual(UNKNOWN_TOKEN);
  });

  test.each([health.path, readiness.path])("%s needs no token, under any Host", async (url) => {
    expect(await ask(wide, { host: "server.internal" }, { url })).toEqual(OK);
  });

  test("a refusal is a problem document that says how to sign in", async () => {
    const { app } = await testApp({ policy: accessPolicy(wide) });

    const response = await app.inject({ ...question, headers: { host } });

    expect(response.headers).toMatchObject({
      "www-authenticate": "Bearer",
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test("the server deletes a cookie whose token has ended, because no script can", async () => {
    const { app } = await testApp({ policy: accessPolicy(wide) });
    const headers = { host, cookie: `suikouji=${newToken("x")}` };

    const response = await app.inject({ url: "/metrics", headers });

    expect(response.headers["set-cookie"]).toMatch(/^suikouji=; Path=\/; Max-Age=0; HttpOnly/);
  });

  test("unknown tokens make their sender wait ever longer, but never a known device", async () => {
    const { app, store } = await testApp({ policy: accessPolicy(wide) });
    const { bearer, ledgerId } = await signedIn(store);
    const show = async (shown: { readonly authorization: string }) =>
      (await app.inject({ ...question, headers: { host, ...shown } })).statusCode;
    expect(await show(bearer)).toBe(200);

    const statuses: number[] = [];
    for (let tries = 0; tries < 120; tries += 1) {
      statuses.push(await show({ authorization: `Bearer ${newToken(ledgerId)}` }));
    }

    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses.slice(100)).toEqual(Array(20).fill(429));
    expect(await show(bearer)).toBe(200);
  });
});

test("requests with unfinished bodies do not use up the places for questions", async () => {
  const { app } = await testApp({ limits: { questionsInFlight: 1 } });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(address);
  const halfSent = connect(Number(port), "127.0.0.1");
  halfSent.write(
    `POST ${parseTransaction.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${OWNER.authorization}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"te`,
  );
  await once(halfSent, "connect");

  const response = await fetch(`${address}${parseTransaction.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...OWNER },
    body: JSON.stringify({ text: "午饭35" }),
  });

  expect(response.status).toBe(200);
  halfSent.destroy();
  await app.close();
});
