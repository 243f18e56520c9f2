import { canUseApt, installWithApt } from "./apt.mjs";
import { lookForPostgres } from "./ensure-postgres.mjs";
import { lookForRedis } from "./ensure-redis.mjs";
import { findProgram } from "./find-program.mjs";

/**
 * Installs the servers and programs for the tests, if this needs no permission. Otherwise their tests are
 * skipped and say so.
 */
export async function installServers() {
  if (!canUseApt()) return;
  const { PATH } = process.env;
  const missing = [
    ...(lookForPostgres().kind === "missing" ? ["postgresql"] : []),
    ...(lookForRedis().kind === "missing" ? ["redis-server"] : []),
    ...(findProgram("nginx", PATH).kind === "missing" ? ["nginx"] : []),
    ...(findProgram("pgbouncer", PATH).kind === "missing" ? ["pgbouncer"] : []),
    ...(findProgram("bean-check", PATH).kind === "missing" ? ["beancount"] : []),
  ];
  if (missing.length > 0) await installWithApt(missing);
  // Separately: not every release has it, and apt installs nothing if one package is unknown.
  if (findProgram("caddy", PATH).kind === "missing") await installWithApt(["caddy"]);
}
