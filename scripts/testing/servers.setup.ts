import type { TestProject } from "vitest/node";
import type { TestServer } from "../../server/testing/test-server.ts";
import { say } from "../toolchain/give-up.mjs";
import { ensurePostgres } from "./ensure-postgres.mjs";
import { ensureRedis } from "./ensure-redis.mjs";

/** Vitest calls this before the first file of a run, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = await Promise.all([ensurePostgres(), ensureRedis()]);
  for (const { server } of [postgres, redis]) announce(server);
  project.provide("testPostgres", postgres.server);
  project.provide("testRedis", redis.server);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}

/** Once for the run: a reporter tells only the number of tests that were skipped. */
function announce(server: TestServer): void {
  if (server.kind !== "running") say(server.reason);
}
