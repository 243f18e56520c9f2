import { describe, expect, test } from "vitest";
import { askServerState, describeServerState } from "./server-state.ts";

const answering =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status });

describe("what the page says about its server", () => {
  test("it runs, in this version", async () => {
    const state = await askServerState(answering({ status: "ok", version: "1.2.3" }));

    expect(describeServerState(state)).toBe("服务器运行正常（版本 1.2.3）");
  });

  test.each([
    ["is down", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["fails", answering({ status: 500, code: "internal", title: "服务器出错了" }, 500)],
    ["is another program", answering({ hello: "world" })],
    ["is a captive portal", async () => new Response("<html>")],
  ])("it %s", async (_what, fetch) => {
    const state = await askServerState(fetch);

    expect(state).toEqual({ kind: "unreachable" });
    expect(describeServerState(state)).toBe("连不上服务器，请看看它是否还在运行");
  });
});
