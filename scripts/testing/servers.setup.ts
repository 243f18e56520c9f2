import type { TestProject } from "vitest/node";
import type { TestProgram, TestServer } from "../../server/testing/test-server.ts";
import { say } from "../toolchain/give-up.mjs";
import { ensurePostgres, lookForPostgresPrograms } from "./ensure-postgres.mjs";
import { ensureRedis } from "./ensure-redis.mjs";
import { findProxy } from "./find-proxy.mjs";

/** Vitest calls this before the first file of a run, and what it returns after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = await Promise.all([ensurePostgres(), ensureRedis()]);
  const { PATH } = process.env;
  const proxies = { nginx: findProxy("nginx", PATH), caddy: findProxy("caddy", PATH) };
  for (const { server } of [postgres, redis]) announce(server);
  const pgbouncer = findProxy("pgbouncer", PATH);
  for (const proxy of [proxies.nginx, proxies.caddy, pgbouncer]) announce(proxy);
  project.provide("testPostgres", postgres.server);
  project.provide("testPostgresPrograms", lookForPostgresPrograms());
  project.provide("testPgBouncer", pgbouncer);
  project.provide("testRedis", redis.server);
  project.provide("testProxies", proxies);
  return async () => {
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}

/** Once for the run: a reporter tells only the number of tests that were skipped. */
function announce(server: TestServer | TestProgram): void {
  if (server.kind === "missing" || server.kind === "broken") say(server.reason);
}
