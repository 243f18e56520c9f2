import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GiveUp } from "./give-up.mjs";

/**
 * The script of a dependency's command, such as `vitest`. Run with our Node it
 * needs neither the shebang's `node` nor the `.cmd` shims that Windows refuses to spawn.
 * @param {string} root
 * @param {string} command
 */
export function findProgram(root, command) {
  const { devDependencies } = readManifest(root);
  for (const name of Object.keys(devDependencies ?? {})) {
    const home = join(root, "node_modules", name);
    const script = existsSync(home) ? readManifest(home).bin?.[command] : undefined;
    if (script !== undefined) return join(home, script);
  }
  throw new GiveUp(`没有叫 ${command} 的程序：它不在 package.json 的依赖里。`);
}

/**
 * @param {string} directory
 * @returns {{ bin?: Record<string, string>, devDependencies?: object }}
 */
function readManifest(directory) {
  return JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
}
