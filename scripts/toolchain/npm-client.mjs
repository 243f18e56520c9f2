import { existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import { GiveUp } from "./give-up.mjs";

/**
 * The script of the npm that called us, of the one installed beside this Node, or of the one on
 * the PATH.
 * It is run with a Node of our choice, which the `npm` command on the PATH would not allow.
 */
export function findNpm(env = process.env, node = process.execPath) {
  const bin = dirname(node);
  const candidates = [
    env.npm_execpath ?? "",
    join(bin, "node_modules/npm/bin/npm-cli.js"),
    join(bin, "../lib/node_modules/npm/bin/npm-cli.js"),
    join(bin, "../share/nodejs/npm/bin/npm-cli.js"),
    ...onPath(env.PATH ?? ""),
  ];
  // pnpm and yarn set npm_execpath too, and do not read package-lock.json.
  const npm = candidates.find((path) => basename(path) === "npm-cli.js" && existsSync(path));
  if (npm === undefined) throw new GiveUp("找不到 npm：请用 npm 来运行，例如 npm start。");
  return npm;
}

/**
 * The scripts that the `npm` links on the PATH lead to.
 * @param {string} path
 */
function onPath(path) {
  const links = path.split(delimiter).map((folder) => join(folder, "npm"));
  return links.filter((link) => existsSync(link)).map((link) => realpathSync(link));
}
