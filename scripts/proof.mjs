// npm run proof [-- FILTER]: the property tests with their full counts of random sequences, a real
// llama.cpp, the browser killed while it saves, and every conversation with Whisper. `npm test` runs the same files
// with small counts, to stay within minutes.
import { join } from "node:path";
import { ensureTestBrowser } from "./testing/ensure-browser.mjs";
import { installServers } from "./testing/install-servers.mjs";
import { exitLike, runChild } from "./toolchain/child.mjs";
import { findProgram } from "./toolchain/program.mjs";

const root = join(import.meta.dirname, "..");
/** Those that do more for a proof, or hold it to tighter limits. */
const JOURNEYS = [
  "books-survive-kills",
  "spoken-through-whisper",
  "server-recognizer",
  "server-voice",
];
/** Tests that take a larger sample for a proof, beside those that are all about repetition. */
const SAMPLED = [
  "好的后面还有话",
  "category-tree.test.ts",
  "ledger-size.test.ts",
  "summary.test.ts",
  "formula.test.ts",
];
const filter = process.argv.slice(2);
const env = {
  ...process.env,
  SUIKOUJI_PROOF: "full",
  CHROMIUM_PATH: await ensureTestBrowser(root),
};

await installServers();
const properties = await run("vitest", [
  "run",
  "--reporter=verbose",
  // A proof takes as long as it takes; the default of 5 s is for unit tests.
  "--testTimeout=1800000",
  ...(filter.length > 0 ? filter : [".property.test.ts", ".proof.ts", ...SAMPLED]),
]);
if (filter.length > 0 || properties.code !== 0) exitLike(properties);
else exitLike(await run("playwright", ["test", "--config", "e2e", ...JOURNEYS]));

/**
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(program, args) {
  return runChild(process.execPath, [findProgram(root, program), ...args], { cwd: root, env });
}
