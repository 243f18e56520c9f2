import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoint, health, ProblemSchema } from "@suikouji/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { createApp, type Services } from "./app.ts";
import { mount } from "./mount.ts";

let webRoot = "";

beforeEach(() => {
  webRoot = mkdtempSync(join(tmpdir(), "suikouji-web-"));
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(join(webRoot, "index.html"), "<h1>随口记</h1>");
  writeFileSync(join(webRoot, "assets/main-abc.js"), "0");
  writeFileSync(join(webRoot, ".sources"), "hash");
});
afterEach(() => rmSync(webRoot, { recursive: true, force: true }));

function start(services: Partial<Services> = {}) {
  return createApp({ version: "1.2.3", webRoot, reportBug: () => {}, ...services });
}

const echo = endpoint({
  method: "POST",
  path: "/api/echo",
  summary: "Says it back",
  body: z.object({ text: z.string() }),
  reply: z.object({ text: z.string().max(20) }),
});

test("GET /healthz tells the version", async () => {
  const app = await start();

  const response = await app.inject(health.path);

  expect(response.statusCode).toBe(200);
  expect(health.reply.parse(response.json())).toEqual({ status: "ok", version: "1.2.3" });
});

describe("the web app", () => {
  test("is served at / and asks for nothing from elsewhere", async () => {
    const response = await (await start()).inject("/");

    expect(response.body).toBe("<h1>随口记</h1>");
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": expect.stringContaining("default-src 'self'"),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
    });
  });

  test("may be cached for good where the name carries a hash", async () => {
    const response = await (await start()).inject("/assets/main-abc.js");

    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test.each(["/.sources", "/../package.json", "/%2e%2e/package.json"])(
    "does not give out %s",
    async (path) => {
      const response = await (await start()).inject(path);

      expect(response.statusCode).toBe(404);
    },
  );
});

describe("every failure is a problem document", () => {
  test.each([null, "built"])("an unknown address, web app: %s", async (built) => {
    const app = await start(built === null ? { webRoot: null } : {});

    const response = await app.inject("/api/nothing-here");

    expect(response.statusCode).toBe(404);
    expect(response.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(ProblemSchema.parse(response.json())).toEqual({
      status: 404,
      code: "not-found",
      title: "没有这个地址",
    });
  });

  test.each([
    ["of another shape", JSON.stringify({ text: 1 }), "application/json", 400, "invalid-request"],
    ["that is no JSON", "{", "application/json", 400, "invalid-request"],
    ["of another type", "<a/>", "text/xml", 415, "unsupported-type"],
    ["over a megabyte", `"${"x".repeat(1_100_000)}"`, "application/json", 413, "too-large"],
  ])("a body %s", async (_what, payload, type, status, code) => {
    const app = await start();
    mount(app, echo, async (body) => body);

    const response = await app.inject({
      method: "POST",
      url: echo.path,
      payload,
      headers: { "content-type": type },
    });

    expect(ProblemSchema.parse(response.json())).toMatchObject({ status, code });
  });

  test("a bug is reported to us and says nothing to the client", async () => {
    const bugs: Error[] = [];
    const app = await start({ reportBug: (error) => bugs.push(error) });
    mount(app, echo, async () => {
      throw new Error("午饭 35 was said");
    });

    const response = await app.inject({ method: "POST", url: echo.path, payload: { text: "" } });

    expect(response.json()).toEqual({
      status: 500,
      code: "internal",
      title: "服务器出错了，请稍后再试",
    });
    expect(bugs).toHaveLength(1);
  });

  test("a reply that breaks the contract is a bug of ours and is not sent", async () => {
    const app = await start();
    mount(app, echo, async (body) => body);

    const response = await app.inject({
      method: "POST",
      url: echo.path,
      payload: { text: "x".repeat(21) },
    });

    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain("xxx");
  });
});
