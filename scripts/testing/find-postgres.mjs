import { readdirSync } from "node:fs";
import { join } from "node:path";
import { foldersOf, isExecutable } from "./executables.mjs";

/**
 * @typedef {object} PostgresPlaces
 * @property {string | undefined} given TEST_DATABASE_URL, which wins over everything
 * @property {string | undefined} path the PATH
 * @property {string} debian where Debian keeps its versions, off the PATH
 * @property {number | undefined} uid the user who runs the tests
 * @property {import("./kept-server.mjs").Owner | null} postgresUser
 *
 * @typedef {object} InstalledPostgres
 * @property {"installed"} kind
 * @property {string} initdb
 * @property {string} postgres
 * @property {import("./kept-server.mjs").Owner | null} owner
 */

/**
 * The PostgreSQL that the tests use.
 * @param {PostgresPlaces} places
 * @returns {import("./lent-server.mjs").Given
 *   | InstalledPostgres
 *   | import("./lent-server.mjs").Missing}
 */
export function findPostgres({ given, path, debian, uid, postgresUser }) {
  if (given !== undefined && given !== "") return { kind: "given", url: given };

  const programs = [...foldersOf(path), ...newestFirst(debian)]
    .map((folder) => ({ initdb: join(folder, "initdb"), postgres: join(folder, "postgres") }))
    .find(({ initdb, postgres }) => isExecutable(initdb) && isExecutable(postgres));
  if (programs === undefined) {
    return missing(
      "请安装 PostgreSQL（Debian：apt install postgresql，macOS：brew install postgresql）",
    );
  }
  if (uid !== 0) return { kind: "installed", ...programs, owner: null };
  if (postgresUser === null) {
    return missing("它不能以 root 运行，而这台机器上没有 postgres 用户；请换一个用户");
  }
  return { kind: "installed", ...programs, owner: postgresUser };
}

/**
 * @param {string} remedy
 * @returns {import("./lent-server.mjs").Missing}
 */
function missing(remedy) {
  return {
    kind: "missing",
    reason: `跳过了 PostgreSQL 的测试：${remedy}，或用 TEST_DATABASE_URL 指明一个。`,
  };
}

/** @param {string} debian */
function newestFirst(debian) {
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(debian, version, "bin"));
  } catch {
    return [];
  }
}
