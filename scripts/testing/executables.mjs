import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The possible paths of these commands, the first name's paths first.
 * @param {readonly string[]} names
 * @param {string | undefined} path the PATH
 */
export function placesOnPath(names, path) {
  return names.flatMap((name) => foldersOf(path).map((folder) => join(folder, name)));
}

/** @param {string | undefined} path the PATH */
export function foldersOf(path) {
  return (path ?? "").split(delimiter).filter((folder) => folder !== "");
}

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
