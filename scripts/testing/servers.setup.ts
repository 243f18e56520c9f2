import type { TestProject } from "vitest/node";
import { createTemplate } from "../../server/testing/postgres-databases.ts";
import type { TestProgram, TestServer } from "../../server/testing/test-server.ts";
import { say } from "../toolchain/give-up.mjs";
import { ensurePostgres, lookForPostgresPrograms } from "./ensure-postgres.mjs";
import { ensureRedis } from "./ensure-redis.mjs";
import { findProgram } from "./find-program.mjs";

/** Vitest calls it before the first file of a run, and the returned function after the last. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres, redis] = await Promise.all([ensurePostgres(), ensureRedis()]);
  const { PATH } = process.env;
  const proxies = { nginx: findProgram("nginx", PATH), caddy: findProgram("caddy", PATH) };
  for (const { server } of [postgres, redis]) announce(server);
  const pgbouncer = findProgram("pgbouncer", PATH);
  const beanCheck = findProgram("bean-check", PATH);
  for (const program of [proxies.nginx, proxies.caddy, pgbouncer, beanCheck]) announce(program);
  project.provide("testPostgres", postgres.server);
  const template =
    postgres.server.kind === "running" ? await createTemplate(postgres.server.url) : null;
  if (template !== null) project.provide("testPostgresTemplate", template.name);
  project.provide("testPostgresPrograms", lookForPostgresPrograms());
  project.provide("testPgBouncer", pgbouncer);
  project.provide("testBeanCheck", beanCheck);
  project.provide("testRedis", redis.server);
  project.provide("testProxies", proxies);
  return async () => {
    await template?.drop();
    await Promise.all([postgres.stop(), redis.stop()]);
  };
}

/** Once a run: a reporter shows only the number of skipped tests. */
function announce(server: TestServer | TestProgram): void {
  if (server.kind === "missing" || server.kind === "broken") say(server.reason);
}
