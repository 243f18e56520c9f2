import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COMMANDS } from "./launcher/commands.mjs";

const MAIN = "server/src/main.ts";

/**
 * The entry module of each command, read from the checkout's npm scripts.
 * @param {string} root
 * @returns {Readonly<Record<string, string>>}
 */
export function entriesOf(root) {
  const { scripts } = readJson(join(root, "package.json"));
  const entries = Object.entries(COMMANDS).map(([command, script]) => {
    // `npm start` runs a script that first builds the web app; the package has it built.
    if (script === "start") return [command, MAIN];
    const [, entry] = / node (\S+\.ts)$/.exec(scripts[script]) ?? [];
    if (entry === undefined) throw new Error(`The npm script ${script} starts no module`);
    return [command, entry];
  });
  return Object.fromEntries(entries);
}

/**
 * The package.json of the package. It has the server's dependencies in the same versions, without
 * our workspaces, which are bundled.
 * @param {string} root
 */
export function manifestOf(root) {
  const { name, version, description, license } = readJson(join(root, "package.json"));
  const server = readJson(join(root, "server/package.json"));
  const foreign = Object.entries(server.dependencies).filter(
    ([each]) => !each.startsWith("@suikouji/"),
  );
  return {
    name,
    version,
    description,
    license,
    keywords: ["bookkeeping", "voice", "记账", "语音"],
    type: "module",
    bin: { suikouji: "bin/suikouji.cjs" },
    engines: { node: ">=24" },
    dependencies: /** @type {Record<string, string>} */ (Object.fromEntries(foreign)),
  };
}

/** @param {string} path */
export function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
