import { syncPull } from "@suikouji/contract";
import { expect, test } from "vitest";
import { callEndpoint } from "./call-endpoint.ts";

test("query parameters are encoded into the address", async () => {
  const asked: string[] = [];
  const fetch = async (path: string) => {
    asked.push(path);
    return Response.json({
      ledgerId: "ledger",
      epoch: "one",
      begun: "new",
      entries: [],
      categories: [],
      after: 7,
      more: false,
      digest: 0,
      nowMs: 1,
      lost: [],
    });
  };

  const reply = await callEndpoint(syncPull, {
    fetch: fetch as typeof globalThis.fetch,
    query: { after: 7, limit: 10 },
  });

  expect(asked).toEqual(["/api/v1/sync/pull?after=7&limit=10"]);
  expect(reply.after).toBe(7);
});

test.each([
  [
    "the server",
    Response.json(
      { type: "urn:x", status: 429, code: "too-many-requests", title: "请求太频繁，请稍后再试" },
      { status: 429, headers: { "retry-after": "12" } },
    ),
    {
      status: 429,
      code: "too-many-requests",
      title: "请求太频繁，请稍后再试",
      retryAfterSeconds: 12,
    },
  ],
  [
    "a proxy",
    new Response("<html>", { status: 502, headers: { "retry-after": "soon" } }),
    { status: 502, code: null, title: null, retryAfterSeconds: null },
  ],
])("a refusal from %s is reported as far as it can be read", async (_, response, refusal) => {
  const fetch = (async () => response) as typeof globalThis.fetch;

  await expect(callEndpoint(syncPull, { fetch })).rejects.toMatchObject({
    failure: "service",
    refusal,
  });
});
