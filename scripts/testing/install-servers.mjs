import { canUseApt, installWithApt } from "./apt.mjs";
import { lookForPostgres } from "./ensure-postgres.mjs";
import { lookForRedis } from "./ensure-redis.mjs";
import { findProxy } from "./find-proxy.mjs";

/**
 * Installs the servers that the tests start, where that can be done without asking anybody. Where
 * it cannot, their tests are skipped and say so.
 */
export async function installServers() {
  if (!canUseApt()) return;
  const { PATH } = process.env;
  const missing = [
    ...(lookForPostgres().kind === "missing" ? ["postgresql"] : []),
    ...(lookForRedis().kind === "missing" ? ["redis-server"] : []),
    ...(findProxy("nginx", PATH).kind === "missing" ? ["nginx"] : []),
    ...(findProxy("pgbouncer", PATH).kind === "missing" ? ["pgbouncer"] : []),
  ];
  if (missing.length > 0) await installWithApt(missing);
  // By itself: not every release has it, and apt then installs nothing of what it was asked for.
  if (findProxy("caddy", PATH).kind === "missing") await installWithApt(["caddy"]);
}
