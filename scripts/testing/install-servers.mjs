import { canUseApt, installWithApt } from "./apt.mjs";
import { lookForPostgres } from "./ensure-postgres.mjs";
import { lookForRedis } from "./ensure-redis.mjs";

/**
 * Installs the database servers that the tests start, where that can be done without asking
 * anybody. Where it cannot, their tests are skipped and say so.
 */
export async function installServers() {
  if (!canUseApt()) return;
  const missing = [
    ...(lookForPostgres().kind === "missing" ? ["postgresql"] : []),
    ...(lookForRedis().kind === "missing" ? ["redis-server"] : []),
  ];
  if (missing.length > 0) await installWithApt(missing);
}
