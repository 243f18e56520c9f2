import { once } from "node:events";
import { connect } from "node:net";
import { health, parseTransaction, readiness } from "@suikouji/contract";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { accessPolicy, testApp } from "../../testing/running-app.ts";
import { knownCode } from "../access/access-code.ts";
import { type AccessPolicy, createGate } from "../access/gate.ts";
import { FREE_MISSES } from "../access/guess-throttle.ts";

const CODE = "open-sesame-42";
const wide = { isLoopbackBind: false, code: knownCode(CODE), hostNames: ["books.home.lan"] };

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
  const { app } = await testApp({ gate: createGate(accessPolicy(policy)) });
  const response = await app.inject({ ...request, headers });
  return { status: response.statusCode, code: problemCode(response.body) };
}

function problemCode(body: string): string | undefined {
  return body.startsWith("{") ? JSON.parse(body).code : undefined;
}

const OK = { status: 200, code: undefined };
const NEEDS_CODE = { status: 401, code: "access-code-required" };

describe("bound to this machine only", () => {
  test.each(["localhost", "localhost:8520", "127.0.0.1:8520", "[::1]:8520", "LOCALHOST:8520"])(
    "asked for as %s, no code is needed",
    async (host) => {
      expect(await ask({}, { host })).toEqual(OK);
    },
  );

  test.each([
    ["x-forwarded-for", "203.0.113.9"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-anything", "1"],
    ["forwarded", "for=203.0.113.9"],
    ["x-real-ip", "203.0.113.9"],
    ["via", "1.1 proxy"],
  ])("a %s header shows a proxy, and the code is needed", async (name, value) => {
    expect(await ask({}, { host: "localhost", [name]: value })).toEqual(NEEDS_CODE);
    const code = knownCode(CODE);
    const authorization = `Bearer ${CODE}`;
    expect(await ask({ code }, { host: "localhost", [name]: value, authorization })).toEqual(OK);
  });

  test("with a proxy in front that adds no header, the code is needed all the same", async () => {
    const policy = { publicOrigin: "https://books.example", code: knownCode(CODE) };

    expect(await ask(policy, { host: "localhost" })).toEqual(NEEDS_CODE);
    expect(await ask(policy, { host: "127.0.0.1:8520", origin: "https://books.example" })).toEqual(
      NEEDS_CODE,
    );
  });

  test("asked for under a proxy's name, the code is needed", async () => {
    const policy = { publicOrigin: "https://books.example", code: knownCode(CODE) };

    expect(await ask(policy, { host: "books.example" })).toEqual(NEEDS_CODE);
    expect(await ask(policy, { host: "books.example", authorization: `Bearer ${CODE}` })).toEqual(
      OK,
    );
  });

  test("asked for by another address of the machine, the code is needed", async () => {
    expect(await ask({}, { host: "127.0.0.2" })).toEqual(NEEDS_CODE);
    expect(await ask({}, { host: "192.168.1.20" })).toEqual(NEEDS_CODE);
  });
});

describe("against DNS rebinding", () => {
  const refused = { status: 403, code: "unknown-host" };

  test.each(["evil.example", "evil.example:8520", "localhost.evil.example", "localhost.", "a b"])(
    "a Host of %j is refused",
    async (host) => {
      expect(await ask({}, { host })).toEqual(refused);
      expect(await ask(wide, { host, authorization: `Bearer ${CODE}` })).toEqual(refused);
    },
  );

  test("pages and documentation are refused too", async () => {
    expect(await ask({}, { host: "evil.example" }, { url: "/docs" })).toEqual(refused);
    expect(await ask({}, { host: "evil.example" }, { url: "/nothing" })).toEqual(refused);
  });

  test("the machine's own name and addresses are known", async () => {
    const authorization = `Bearer ${CODE}`;

    for (const host of ["books.home.lan:8520", "192.168.1.20:8520", "[fd00::1]:8520"]) {
      expect(await ask(wide, { host, authorization })).toEqual(OK);
    }
  });
});

describe("against other sites' pages", () => {
  const refused = { status: 403, code: "foreign-origin" };

  test.each(["https://evil.example", "null", "http://localhost:3000", "https://localhost:8520"])(
    "an Origin of %s is refused",
    async (origin) => {
      expect(await ask({}, { host: "localhost:8520", origin })).toEqual(refused);
    },
  );

  test("our own page may ask", async () => {
    expect(await ask({}, { host: "localhost:8520", origin: "http://localhost:8520" })).toEqual(OK);
  });

  test("the page that a proxy serves may ask, whatever the proxy puts into Host", async () => {
    const policy = { ...wide, publicOrigin: "https://books.example" };
    const authorization = `Bearer ${CODE}`;
    const origin = "https://books.example";

    expect(await ask(policy, { host: "books.example", origin, authorization })).toEqual(OK);
    expect(await ask(policy, { host: "127.0.0.1:8520", origin, authorization })).toEqual(OK);
  });
});

describe("bound wide", () => {
  const host = "192.168.1.20:8520";

  test.each(["/metrics", "/docs", "/docs/", "/docs/json", "/docs/static/swagger-ui.css"])(
    "%s needs the code",
    async (url) => {
      expect(await ask(wide, { host }, { url })).toEqual(NEEDS_CODE);
      expect((await ask(wide, { host, authorization: `Bearer ${CODE}` }, { url })).status).toBe(
        200,
      );
    },
  );

  test.each(["HEAD", "GET"] as const)("%s /metrics needs it", async (method) => {
    expect((await ask(wide, { host }, { method, url: "/metrics" })).status).toBe(401);
  });

  test("a question needs it, even asked for as localhost", async () => {
    expect(await ask(wide, { host: "localhost:8520" })).toEqual(NEEDS_CODE);
  });

  test.each([
    ["", "access-code-required"],
    ["Bearer", "access-code-required"],
    ["Basic b3BlbjpzZXNhbWU=", "access-code-required"],
    ["Bearer open-sesame-43", "wrong-access-code"],
    [`Bearer ${CODE}x`, "wrong-access-code"],
    [`Bearer ${"x".repeat(5000)}`, "wrong-access-code"],
  ])("Authorization %# does not open", async (authorization, code) => {
    expect(await ask(wide, { host, authorization })).toEqual({ status: 401, code });
  });

  test.each([health.path, readiness.path])("%s is open, under any name", async (url) => {
    expect(await ask(wide, { host: "server.internal" }, { url })).toEqual(OK);
  });

  test("a refusal says how to come in, and is no page", async () => {
    const { app } = await testApp({ gate: createGate(accessPolicy(wide)) });

    const response = await app.inject({ ...question, headers: { host } });

    expect(response.headers).toMatchObject({
      "www-authenticate": "Bearer",
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
  });

  test("guessing slows down, and the right code is refused meanwhile", async () => {
    const { app } = await testApp({ gate: createGate(accessPolicy(wide)) });
    const guess = (code: string, remoteAddress = "192.168.1.66") =>
      app.inject({
        ...question,
        remoteAddress,
        headers: { host, authorization: `Bearer ${code}` },
      });
    for (let miss = 0; miss < FREE_MISSES; miss += 1) await guess(`wrong-${miss}`);

    const next = await guess(CODE);

    expect(next.statusCode).toBe(429);
    expect(next.json()).toMatchObject({ code: "too-many-guesses" });
    expect(next.headers["retry-after"]).toBe("1");
    expect((await guess(CODE, "192.168.1.7")).statusCode).toBe(200);
  });
});

test("bodies that never end take no place from questions that are there", async () => {
  const { app } = await testApp({ limits: { questionsInFlight: 1 } });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(address);
  const halfSent = connect(Number(port), "127.0.0.1");
  halfSent.write(
    `POST ${parseTransaction.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"te`,
  );
  await once(halfSent, "connect");

  const response = await fetch(`${address}${parseTransaction.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ text: "午饭35" }),
  });

  expect(response.status).toBe(200);
  halfSent.destroy();
  await app.close();
});
