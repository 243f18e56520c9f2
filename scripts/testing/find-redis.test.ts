import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findRedis } from "./find-redis.mjs";

let bin = "";

beforeEach(() => {
  bin = mkdtempSync(join(tmpdir(), "suikouji-find-redis-"));
});
afterEach(() => rmSync(bin, { recursive: true, force: true }));

describe("which Redis the tests run against", () => {
  test("TEST_REDIS_URL, else the server on the PATH", () => {
    const redis = join(bin, "redis-server");
    writeFileSync(redis, "", { mode: 0o755 });

    expect(findRedis({ given: "redis://cache:6379", path: bin })).toEqual({
      kind: "given",
      url: "redis://cache:6379",
    });
    expect(findRedis({ given: "", path: bin })).toEqual({ kind: "installed", redis });
  });

  test("a machine without it is told what to install", () => {
    writeFileSync(join(bin, "redis-cli"), "", { mode: 0o755 });

    expect(findRedis({ given: undefined, path: bin })).toEqual({
      kind: "missing",
      reason:
        "跳过了 Redis 的测试：请安装 Redis（Debian：apt install redis-server，macOS：brew install redis），或用 TEST_REDIS_URL 指明一个。",
    });
  });
});
