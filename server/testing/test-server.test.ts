import { expect, test } from "vitest";
import { locate, orSkip } from "./test-server.ts";

/** In place of Vitest's context, whose skip() throws. */
const context = {
  skip: (note?: unknown): never => {
    throw new Error(`skipped: ${note}`);
  },
};

test("a running server is used", () => {
  const server = locate({ kind: "running", url: "redis://127.0.0.1:1" });

  expect(orSkip(context, server)).toEqual({ kind: "ready", url: "redis://127.0.0.1:1" });
});

test("a server that is not installed skips its tests and says what to install", () => {
  const server = locate({ kind: "missing", reason: "请安装 Redis" });

  expect(() => orSkip(context, server)).toThrow("skipped: 请安装 Redis");
});

test("a server that was not started, as in a quick check, skips its tests", () => {
  expect(() => orSkip(context, locate(undefined))).toThrow("skipped: 快速检查不启动数据库");
});

test("a server that is installed and does not start fails its tests", () => {
  expect(() => locate({ kind: "broken", reason: "disk full" })).toThrow("disk full");
});
