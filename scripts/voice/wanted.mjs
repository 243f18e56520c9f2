import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @type {readonly string[]} */
export const SIZES = ["tiny", "base", "small"];

const STAMP = "source-lock.json";

/**
 * A manifest and a lockfile with the wanted sizes only: `npm ci` installs all that they name, and
 * refuses what does not have the hash.
 * @param {string} directory
 * @param {{ source: string, sizes: readonly string[] }} wanted
 */
export function writeWanted(directory, { source, sizes }) {
  const unwanted = SIZES.filter((size) => !sizes.includes(size)).map(packageOf);
  const manifest = readJson(join(source, "package.json"));
  const text = readFileSync(join(source, "package-lock.json"), "utf8");
  const lock = JSON.parse(text);
  for (const name of unwanted) {
    delete manifest.dependencies[name];
    delete lock.packages[""].dependencies[name];
    delete lock.packages[`node_modules/${name}`];
  }
  writeFileSync(join(directory, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(directory, "package-lock.json"), JSON.stringify(lock));
  writeFileSync(join(directory, STAMP), text);
}

/**
 * The sizes that were installed from this very lockfile; none after it changed.
 * @param {string} home
 * @param {string} lock
 */
export function installedSizes(home, lock) {
  const stamp = join(home, STAMP);
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) return [];
  return SIZES.filter((size) => existsSync(join(home, "node_modules", packageOf(size))));
}

/** @param {string} size */
function packageOf(size) {
  return `sts-whisper-${size}`;
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
