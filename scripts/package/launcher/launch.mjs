// Runs the command that the first argument names. The build writes each command to app/COMMAND.js.
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { COMMANDS } from "./commands.mjs";
import { placesFor } from "./places.mjs";
import { helpText, unknownCommand } from "./text.mjs";

launch(process.argv.slice(2));

/** @param {readonly string[]} args */
function launch(args) {
  const [first = "start", ...rest] = args;
  if (first === "--help" || first === "-h") {
    console.log(helpText(places().SUIKOUJI_DATA_DIR));
    return;
  }
  if (first === "--version" || first === "-v") {
    console.log(readVersion());
    return;
  }
  const isFlag = first.startsWith("-");
  const name = isFlag ? "start" : first;
  if (!Object.hasOwn(COMMANDS, name)) {
    console.error(unknownCommand(first));
    process.exitCode = 1;
    return;
  }
  Object.assign(process.env, places());
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...(isFlag ? args : rest));
  // This fails only in a damaged installation; Node prints the error and exits with 1.
  void import(`../app/${name}.js`);
}

function places() {
  const { env, platform } = process;
  return placesFor({ env, platform, cwd: process.cwd(), home: homedir });
}

function readVersion() {
  const manifest = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return JSON.parse(manifest).version;
}
