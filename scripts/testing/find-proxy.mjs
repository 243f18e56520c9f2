import { join } from "node:path";
import { foldersOf, isExecutable } from "./executables.mjs";

/** @typedef {"nginx" | "caddy" | "pgbouncer"} ProxyName */

/** Debian keeps nginx and pgbouncer where only root looks. */
const SYSTEM_FOLDERS = ["/usr/sbin", "/usr/local/sbin"];

/**
 * The program of a proxy before us, or before the database; each test starts its own, with the configuration that it tests.
 * @param {ProxyName} name
 * @param {string | undefined} path the PATH
 * @returns {import("../../server/testing/test-server.ts").TestProgram}
 */
export function findProxy(name, path) {
  const places = [...foldersOf(path), ...SYSTEM_FOLDERS].map((folder) => join(folder, name));
  const program = places.find(isExecutable);
  if (program !== undefined) return { kind: "installed", program };
  return {
    kind: "missing",
    reason: `跳过了 ${name} 的测试：请安装 ${name}（Debian：apt install ${name}，macOS：brew install ${name}）。`,
  };
}
