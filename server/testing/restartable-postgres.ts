import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { freePort } from "./free-port.ts";
import type { Available } from "./test-server.ts";

/**
 * `fast` ends every connection first; `immediate` is a crash, and the next start recovers from it.
 */
export type StopMode = "fast" | "immediate";

/** A PostgreSQL for one test, which may stop it. */
export interface RestartablePostgres {
  readonly url: string;
  stop(mode: StopMode): Promise<void>;
  /** Resolves when it accepts connections. */
  start(): Promise<void>;
  dispose(): Promise<void>;
}

/** The paths of the programs, or why they are missing. */
export function postgresPrograms(): Available<Programs> {
  const found = inject("testPostgresPrograms");
  if (found === undefined) return { kind: "missing", reason: "快速检查不启动数据库。" };
  return found.kind === "missing" ? found : { ...found, kind: "ready" };
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
  readonly owner: { readonly uid: number; readonly gid: number } | null;
}

export async function startRestartablePostgres(programs: Programs): Promise<RestartablePostgres> {
  const { initdb, postgres, owner } = programs;
  const directory = mkdtempSync(join(tmpdir(), "suikouji-postgres-"));
  if (owner !== null) chownSync(directory, owner.uid, owner.gid);
  const data = join(directory, "data");
  const port = await freePort();
  const pgCtl = join(dirname(postgres), "pg_ctl");
  const run = (program: string, args: readonly string[]) =>
    runToEnd(program, args, { ...owner, cwd: directory });
  const settings = [
    // Unlike a power failure, stopping the database loses no unflushed data.
    "fsync=off",
    "full_page_writes=off",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `port=${port}`,
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(" ");
  const start = () =>
    run(pgCtl, ["-D", data, "-w", "-l", join(directory, "log"), "-o", options, "start"]);

  const cluster = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"];
  await run(initdb, ["-D", data, "--username=postgres", "--auth=trust", ...cluster]);
  // The system closes our end of the pipe however we end, so that no database is left behind.
  const cleanUp = 'cat; "$0" -D "$1/data" -m immediate stop; cd /; rm -rf "$1"';
  const guard = spawn("/bin/sh", ["-c", cleanUp, pgCtl, directory], {
    ...owner,
    cwd: directory,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => run(pgCtl, ["-D", data, "-w", "-m", mode, "stop"]),
    async dispose() {
      const ended = once(guard, "close");
      guard.stdin?.destroy();
      await ended;
    },
  };
}

async function runToEnd(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): Promise<void> {
  // Without pipes: a database started in the background would hold them open.
  const child = spawn(program, args, { ...options, stdio: "ignore" });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}
