import { isExecutable, placesOnPath } from "./executables.mjs";

/** @typedef {{ kind: "installed", redis: string }} InstalledRedis */

/**
 * The Redis that the tests use.
 * @param {{ given: string | undefined, path: string | undefined }} places `given` is
 *   TEST_REDIS_URL, which wins over everything
 * @returns {import("./lent-server.mjs").Given
 *   | InstalledRedis
 *   | import("./lent-server.mjs").Missing}
 */
export function findRedis({ given, path }) {
  if (given !== undefined && given !== "") return { kind: "given", url: given };

  const redis = placesOnPath(["redis-server"], path).find(isExecutable);
  if (redis !== undefined) return { kind: "installed", redis };
  return {
    kind: "missing",
    reason:
      "跳过了 Redis 的测试：请安装 Redis（Debian：apt install redis-server，macOS：brew install redis），或用 TEST_REDIS_URL 指明一个。",
  };
}
