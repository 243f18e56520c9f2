import { readFileSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import type { InstalledPostgres } from "../../../scripts/testing/find-postgres.mjs";
import { startKeptServer } from "../../../scripts/testing/kept-server.mjs";
import { withPostgres } from "../../../server/testing/postgres-session.ts";

/** A PostgreSQL server of this run, in a temporary directory, on the loopback. */
export interface PostgresNode {
  readonly port: number;
  /** Of the database with the ledgers. */
  readonly url: string;
  /** Like a power failure: SIGKILL; resolves when none of its processes runs any more. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export const DATABASE = "suikouji";
export const REPLICA_NAME = "replica";

/** Otherwise PostgreSQL's defaults, `fsync` and `synchronous_commit` included. */
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=200",
  "shared_buffers=512MB",
  "max_wal_size=4GB",
];

export async function startPrimary({ initdb, postgres, owner }: InstalledPostgres) {
  const started = await startKeptServer({
    name: "primary",
    owner,
    commands: ({ directory, port }) => {
      const access = ["--username=postgres", "--auth=trust", "--no-instructions"];
      const cluster = ["-D", join(directory, "data"), "--encoding=UTF8", "--locale=C"];
      return [
        { program: initdb, args: [...cluster, ...access] },
        { program: postgres, args: serverArgs(directory, port) },
      ];
    },
    stopSignal: "SIGINT",
    ready: /database system is ready to accept connections/,
  });
  const node = nodeOf(started);
  await withPostgres(urlOf(started.port, "postgres"), ({ query }) =>
    query(`CREATE DATABASE ${DATABASE}`),
  );
  return node;
}

/** A replica that follows the primary through another port, such as a relay's. */
export async function startReplica(
  { initdb, postgres, owner }: InstalledPostgres,
  { primary, followedPort }: { readonly primary: PostgresNode; readonly followedPort: number },
): Promise<PostgresNode> {
  const source = (port: number) =>
    `host=127.0.0.1 port=${port} user=postgres application_name=${REPLICA_NAME}`;
  const started = await startKeptServer({
    name: "replica",
    owner,
    commands: ({ directory, port }) => [
      {
        program: join(dirname(realpathSync(initdb)), "pg_basebackup"),
        args: ["-D", join(directory, "data"), "-R", "-c", "fast", "-d", source(primary.port)],
      },
      {
        program: postgres,
        args: [
          ...serverArgs(directory, port),
          ...["-c", `primary_conninfo=${source(followedPort)}`],
        ],
      },
    ],
    stopSignal: "SIGINT",
    ready: /database system is ready to accept read-only connections/,
  });
  return nodeOf(started);
}

export async function promote({ url }: PostgresNode): Promise<void> {
  await withPostgres(url, ({ query }) => query("SELECT pg_promote(true, 60)"));
}

function serverArgs(directory: string, port: number): string[] {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  return ["-D", join(directory, "data"), "-p", String(port), ...settings];
}

interface Started {
  readonly port: number;
  readonly directory: string;
  stop(): Promise<void>;
}

function nodeOf({ port, directory, stop }: Started): PostgresNode {
  return {
    port,
    url: urlOf(port, DATABASE),
    async kill() {
      const [line] = readFileSync(join(directory, "data", "postmaster.pid"), "utf8").split("\n");
      const pid = Number(line);
      // 0 would signal this process and its whole group.
      if (!(pid > 1)) throw new Error("The node does not run");
      process.kill(pid, "SIGKILL");
      await stop();
    },
    stop,
  };
}

function urlOf(port: number, database: string): string {
  return `postgresql://postgres@127.0.0.1:${port}/${database}`;
}
