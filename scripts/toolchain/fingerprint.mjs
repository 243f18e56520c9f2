import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const GENERATED = new Set(["node_modules", "dist"]);

/**
 * A hash of the names and contents of these files and of every file below these folders.
 * Not of times: a fresh clone or a branch switch touches every file and changes none.
 * @param {string} root
 * @param {readonly string[]} paths relative to `root`; a missing one counts as empty
 */
export function fingerprint(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap((start) => filesBelow(root, start))) {
    const content = readFileSync(join(root, path));
    // Lengths distinguish "ab" + "c" from "a" + "bc".
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !GENERATED.has(name))
    .sort()
    .flatMap((name) => filesBelow(root, `${path}/${name}`));
}
