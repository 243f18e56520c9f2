import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findPostgres } from "./find-postgres.mjs";
import { startKeptServer } from "./kept-server.mjs";
import { lendServer } from "./lent-server.mjs";

const SETTINGS = [
  // Test data need not survive a power failure, so nothing waits for the disk.
  "fsync=off",
  "full_page_writes=off",
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
];

/** The PostgreSQL of this machine. */
export function lookForPostgres(env = process.env) {
  return findPostgres({
    given: env.TEST_DATABASE_URL,
    path: env.PATH,
    debian: "/usr/lib/postgresql",
    uid: process.getuid?.(),
    postgresUser: userNamed("postgres"),
  });
}

/**
 * The programs, for tests that stop their database: the server at TEST_DATABASE_URL may have
 * other users.
 * @returns {import("../../server/testing/test-server.ts").TestPostgresPrograms}
 */
export function lookForPostgresPrograms(env = process.env) {
  const found = lookForPostgres({ ...env, TEST_DATABASE_URL: "" });
  if (found.kind !== "given") return found;
  throw new TypeError("No address was given");
}

/** The PostgreSQL of TEST_DATABASE_URL, or a new, empty one. */
export async function ensurePostgres(env = process.env) {
  return lendServer(lookForPostgres(env), { name: "PostgreSQL", start: startPostgres });
}

/** @param {Omit<import("./find-postgres.mjs").InstalledPostgres, "kind">} installed */
async function startPostgres({ initdb, postgres, owner }) {
  const started = await startKeptServer({
    name: "postgres",
    owner,
    commands: ({ directory, port }) => {
      const data = join(directory, "data");
      const access = ["--username=postgres", "--auth=trust"];
      const cluster = ["--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions"];
      const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
      return [
        { program: initdb, args: ["-D", data, ...access, ...cluster] },
        { program: postgres, args: ["-D", data, "-p", String(port), ...settings] },
      ];
    },
    // PostgreSQL's fast shutdown, which does not wait for clients to disconnect.
    stopSignal: "SIGINT",
    ready: /database system is ready to accept connections/,
  });
  return { ...started, url: `postgresql://postgres@127.0.0.1:${started.port}/postgres` };
}

/**
 * @param {string} name
 * @returns {import("./kept-server.mjs").Owner | null}
 */
function userNamed(name) {
  try {
    const users = readFileSync("/etc/passwd", "utf8").split("\n");
    const fields = users.map((line) => line.split(":")).find(([user]) => user === name);
    return fields === undefined ? null : { uid: Number(fields[2]), gid: Number(fields[3]) };
  } catch {
    return null;
  }
}
