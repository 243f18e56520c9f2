import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { say } from "../toolchain/give-up.mjs";

const LOOK_MS = 1_000;
/** Where lines cannot be written over, seldom enough to read them. */
const LINE_EVERY = 10;

/**
 * Shows how much has arrived in the folder while the work runs; npm itself says nothing where it
 * is not on a terminal, and the weights are one package that takes most of the time.
 * @template Outcome
 * @param {string} directory
 * @param {() => Promise<Outcome>} work
 */
export async function showingProgress(directory, work) {
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    const line = `  已下载并解开 ${Math.round(bytesIn(directory) / 1e6)} MB`;
    if (process.stderr.isTTY) process.stderr.write(`\r${line}`);
    else if (looks % LINE_EVERY === 0) say(line);
  }, LOOK_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (process.stderr.isTTY) process.stderr.write("\n");
  }
}

/**
 * @param {string} directory
 * @returns {number}
 */
function bytesIn(directory) {
  if (!existsSync(directory)) return 0;
  let sum = 0;
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    // npm moves things while we look.
    const stats = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false });
    if (stats?.isFile() === true) sum += stats.size;
  }
  return sum;
}
