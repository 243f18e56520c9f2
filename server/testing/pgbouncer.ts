import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { freePort } from "./free-port.ts";
import type { Available } from "./test-server.ts";

/** Fewer than our server opens, so that transactions change connections all the time. */
const SERVER_CONNECTIONS = 3;

export function testPgBouncer(): Available<{ readonly program: string }> {
  const found = inject("testPgBouncer");
  if (found === undefined) return { kind: "missing", reason: "快速检查不启动代理。" };
  return found.kind === "missing" ? found : { kind: "ready", program: found.program };
}

/** PgBouncer in transaction mode, else with its defaults, in front of the database at `url`. */
export async function startPgBouncer(
  program: string,
  url: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { hostname, port, username, password } = new URL(url);
  const programs = inject("testPostgresPrograms");
  // PostgreSQL and PgBouncer refuse to run as root.
  const owner = programs?.kind === "installed" ? programs.owner : null;
  const directory = mkdtempSync(join(tmpdir(), "suikouji-pgbouncer-"));
  if (owner !== null) chownSync(directory, owner.uid, owner.gid);
  const file = join(directory, "pgbouncer.ini");
  const own = await freePort();
  const login = `user=${username}${password === "" ? "" : ` password=${password}`}`;
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port === "" ? 5432 : port} ${login}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${SERVER_CONNECTIONS}`,
  ];
  writeFileSync(file, `${settings.join("\n")}\n`, { mode: 0o644 });
  const child = spawn(program, [file], { ...owner, cwd: directory, stdio: "pipe" });
  const ended = once(child, "close");
  let said = "";
  const listening = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk) => {
      said += chunk;
      if (said.includes("process up")) resolve();
    });
    ended.then(() => reject(new Error(`PgBouncer did not start: ${said}`)), reject);
  });
  child.stdout.resume();
  await listening;
  const before = new URL(url);
  before.hostname = "127.0.0.1";
  before.port = String(own);
  return {
    url: before.href,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
