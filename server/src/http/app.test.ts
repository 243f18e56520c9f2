import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoint, health, ProblemSchema, readiness } from "@suikouji/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { OWNER } from "../../testing/owner.ts";
import { PLENTY } from "../../testing/plenty.ts";
import { testApp, WIDE, WIDE_HOST } from "../../testing/running-app.ts";
import { signedIn } from "../../testing/signed-in.ts";
import { openTestStore } from "../../testing/test-store.ts";
import { newToken } from "../access/token.ts";
import { StorageFailed } from "../ledger/ledger-store.ts";
import { mount } from "./mount.ts";

const host = "localhost:8520";
let webRoot = "";

beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), "suikouji-web-"));
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(join(webRoot, "index.html"), "<h1>随口记</h1>");
  writeFileSync(join(webRoot, "assets/main-abc.js"), "0");
  writeFileSync(join(webRoot, ".sources"), "hash");
});
afterEach(() => rmSync(webRoot, { recursive: true, force: true }));

const echo = endpoint({
  method: "POST",
  path: "/api/echo",
  summary: "Says it back",
  body: z.object({ text: z.string({ error: "要填文字" }) }),
  reply: z.object({ text: z.string().max(20) }),
});

describe("operations", () => {
  test("GET /healthz reports the version", async () => {
    const { app } = await testApp();

    const response = await app.inject(health.path);

    expect(health.reply.parse(response.json())).toEqual({ status: "ok", version: "1.2.3" });
  });

  test("GET /readyz names the local engine if no model is configured", async () => {
    const { app, store } = await testApp();
    const { bearer } = await signedIn(store);

    const response = await app.inject({ url: readiness.path, headers: { host, ...bearer } });

    expect(response.json()).toEqual({
      status: "ready",
      store: "sqlite",
      engine: "local-rules",
      models: [],
      speech: [],
      today: {
        calls: { used: 0, limit: 2_000 },
        tokens: { used: 0, limit: 5_000_000 },
        seconds: { used: 0, limit: 10_800 },
        characters: { used: 0, limit: 50_000 },
      },
    });
  });

  test("GET /readyz reports the circuit breakers and what is left of the day's caps", async () => {
    const at = { host: "dashscope.aliyuncs.com", failures: {}, trouble: null, deadlineMs: null };
    const { app, store } = await testApp({
      modelsState: () => ({
        models: [
          { model: "qwen3.6-flash", ...at, breaker: "open", connections: 1 },
          { model: "qwen-plus", ...at, breaker: "closed", connections: 0 },
        ],
      }),
      caps: {
        ...PLENTY,
        today: async () => ({
          used: { calls: 3, tokens: 4000, seconds: 5, characters: 6 },
          limits: { calls: 100, tokens: 50_000, seconds: 600, characters: 700 },
        }),
      },
    });

    const { bearer } = await signedIn(store);

    const response = await app.inject({ url: readiness.path, headers: { host, ...bearer } });

    expect(response.json()).toEqual({
      status: "ready",
      store: "sqlite",
      engine: "models",
      models: [
        { model: "qwen3.6-flash", breaker: "open", trouble: null },
        { model: "qwen-plus", breaker: "closed", trouble: null },
      ],
      speech: [],
      today: {
        calls: { used: 3, limit: 100 },
        tokens: { used: 4000, limit: 50_000 },
        seconds: { used: 5, limit: 600 },
        characters: { used: 6, limit: 700 },
      },
    });
  });
});

test.each([
  ["nobody", {}],
  ["an unknown token", { authorization: `Bearer ${newToken("x")}` }],
  ["an unknown cookie", { cookie: `suikouji=${newToken("x")}` }],
  ["a page of another site", { origin: "https://evil.example", cookie: "suikouji=TOKEN" }],
  ["a request under an unknown Host", { host: "evil.example", authorization: "Bearer TOKEN" }],
])("GET /readyz tells %s only that the server is ready", async (_who, sent) => {
  const { app, store } = await testApp({ policy: WIDE });
  const { token } = await signedIn(store);
  const shown = JSON.parse(JSON.stringify(sent).replace("TOKEN", token));

  const response = await app.inject({
    url: readiness.path,
    headers: { host: WIDE_HOST, ...shown },
  });

  expect({ status: response.statusCode, body: response.json() }).toEqual({
    status: 200,
    body: { status: "ready" },
  });
});

test("GET /readyz tells a member only that the server is ready", async () => {
  const { app, store } = await testApp();
  const { bearer } = await signedIn(store, undefined, { role: "member" });

  const response = await app.inject({ url: readiness.path, headers: { host, ...bearer } });

  expect(response.json()).toEqual({ status: "ready" });
});

test("GET /readyz tells the owner of another ledger only that the server is ready", async () => {
  const { app, store } = await testApp();
  const other = await store.registry.add("旅行", { salt: "", hash: "" });
  const { bearer } = await signedIn(store, other.id);

  const response = await app.inject({ url: readiness.path, headers: { host, ...bearer } });

  expect(response.json()).toEqual({ status: "ready" });
});

test("GET /readyz is 503 while the database is unreachable, and 200 again afterwards", async () => {
  const store = await openTestStore();
  const byId = store.registry.byId;
  let isGone = true;
  const registry = {
    ...store.registry,
    byId: (id: string) =>
      isGone ? Promise.reject(new StorageFailed("storage-failed", "57P01")) : byId(id),
  };
  const { app } = await testApp({ store: { ...store, registry } });

  const gone = await app.inject(readiness.path);

  expect(gone.statusCode).toBe(503);
  expect(gone.json()).toMatchObject({ code: "store-unavailable" });
  expect(gone.headers["retry-after"]).toBe("5");
  isGone = false;
  const back = await testApp({ store: { ...store, registry } });
  expect((await back.app.inject(readiness.path)).statusCode).toBe(200);
});

describe("the web app", () => {
  test("is served at / and loads nothing from other origins", async () => {
    const { app } = await testApp({ webRoot });

    const response = await app.inject({ url: "/", headers: { host: "localhost:8520" } });

    expect(response.body).toBe("<h1>随口记</h1>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy":
        "default-src 'self';script-src 'self';connect-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "no-referrer",
    });
    expect(response.headers).not.toHaveProperty("strict-transport-security");
  });

  test("may be cached forever if the file name carries a hash", async () => {
    const { app } = await testApp({ webRoot });

    const response = await app.inject("/assets/main-abc.js");

    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/.sources", "/../package.json", "/%2e%2e/package.json"])(
    "does not give out %s",
    async (path) => {
      const { app } = await testApp({ webRoot });

      const response = await app.inject(path);

      expect(response.statusCode).toBe(404);
    },
  );
});

describe("every failure is a problem document", () => {
  test.each([null, "built"])("an unknown address, web app: %s", async (built) => {
    const { app } = await testApp(built === null ? {} : { webRoot });

    const response = await app.inject("/api/nothing-here");

    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(ProblemSchema.parse(response.json())).toEqual({
      type: "urn:suikouji:problem:not-found",
      status: 404,
      code: "not-found",
      title: "没有这个地址",
    });
  });

  test.each([
    ["of another shape", JSON.stringify({ text: 1 }), "application/json", 400, "invalid-request"],
    ["that is no JSON", "{", "application/json", 400, "invalid-request"],
    ["that is nothing", "", "application/json", 400, "invalid-request"],
    ["that sets a prototype", '{"__proto__":{}}', "application/json", 400, "invalid-request"],
    ["of another type", "<a/>", "text/xml", 415, "unsupported-type"],
    ["of plain text", "午饭35", "text/plain", 415, "unsupported-type"],
    ["over 64 KB", `"${"x".repeat(65_600)}"`, "application/json", 413, "too-large"],
  ])("a body %s", async (_what, payload, type, status, code) => {
    const { app, bugs } = await testApp();
    mount(app, echo, async (body) => body);

    const response = await app.inject({
      method: "POST",
      url: echo.path,
      payload,
      headers: { "content-type": type, ...OWNER },
    });

    expect(response.statusCode).toBe(status);
    expect(ProblemSchema.parse(response.json())).toMatchObject({ status, code });
    expect(bugs).toEqual([]);
  });

  test("a malformed address", async () => {
    const { app } = await testApp();

    const response = await app.inject("/%zz");

    expect(ProblemSchema.parse(response.json()).code).toBe("invalid-request");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("a bug is reported and its message is not sent to the client", async () => {
    const { app, bugs } = await testApp();
    mount(app, echo, async () => {
      throw new Error("午饭 35 was said");
    });

    const response = await app.inject({
      method: "POST",
      url: echo.path,
      payload: { text: "" },
      headers: OWNER,
    });

    expect(response.json()).toEqual({
      type: "urn:suikouji:problem:internal",
      status: 500,
      code: "internal",
      title: "服务器出错了，请稍后再试",
    });
    expect(bugs).toHaveLength(1);
  });

  test("a reply that breaks the contract is reported as a bug and not sent", async () => {
    const { app, bugs } = await testApp();
    mount(app, echo, async (body) => body);

    const response = await app.inject({
      method: "POST",
      url: echo.path,
      payload: { text: "x".repeat(21) },
      headers: OWNER,
    });

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("xxx");
    expect(bugs).toHaveLength(1);
  });
});
