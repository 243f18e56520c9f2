import { join } from "node:path";
import { foldersOf, isExecutable } from "./executables.mjs";

/** The programs, each with the package that holds it. */
const PACKAGES = {
  nginx: "nginx",
  caddy: "caddy",
  pgbouncer: "pgbouncer",
  "bean-check": "beancount",
};

/** @typedef {keyof typeof PACKAGES} ProgramName */

/** Debian's folders for nginx and pgbouncer, which are only on root's PATH. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/**
 * A program that tests run: a proxy in front of our server or of the database, or a reader of our
 * exports. Each test starts its own process.
 * @param {ProgramName} name
 * @param {string | undefined} path the PATH
 * @returns {import("../../server/testing/test-server.ts").TestProgram}
 */
export function findProgram(name, path) {
  const places = [...foldersOf(path), ...SYSTEM_FOLDERS].map((folder) => join(folder, name));
  const program = places.find(isExecutable);
  if (program !== undefined) return { kind: "installed", program };
  const pack = PACKAGES[name];
  return {
    kind: "missing",
    reason: `跳过了 ${name} 的测试：请安装 ${pack}（Debian：apt install ${pack}，macOS：brew install ${pack}）。`,
  };
}
