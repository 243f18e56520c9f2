import { readdirSync, readFileSync } from "node:fs";
import { readProcess } from "./cpu-time.mjs";

/** @typedef {import("./cpu-time.mjs").Process} Process */

/** Rarely, as it reads every process; what pages use in their last moments is missed. */
const LOOK_EVERY_MS = 1_000;

/**
 * The CPU time of pages, which their browser does not wait for, so that `cpuTimeMs` misses it. From
 * now on it looks at every browser that this process started; elsewhere than on Linux it sees none.
 */
export function watchBrowsers() {
  /** By browser. @type {Map<string, number>} */
  const seen = new Map();
  const look = () => {
    for (const [browser, ms] of browserTimes(runningProcesses(), process.pid)) {
      seen.set(browser, Math.max(ms, seen.get(browser) ?? 0));
    }
  };
  setInterval(look, LOOK_EVERY_MS).unref();
  return () => [...seen.values()].reduce((total, ms) => total + ms, 0);
}

/**
 * For each browser below `root`, what the processes that it started have used.
 * @param {readonly Process[]} processes
 * @param {number} root
 * @returns {ReadonlyMap<string, number>}
 */
export function browserTimes(processes, root) {
  const byPid = new Map(processes.map((each) => [each.pid, each]));
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const part of processes) {
    if (!part.isBrowserPart) continue;
    const above = ancestors(part, byPid);
    const browser = above.find(({ isBrowserPart }) => !isBrowserPart);
    if (browser === undefined || !above.some(({ pid }) => pid === root)) continue;
    const key = `${browser.pid} ${browser.startedAt}`;
    times.set(key, (times.get(key) ?? 0) + part.ownMs + part.waitedMs);
  }
  return times;
}

/**
 * @param {Process} child
 * @param {ReadonlyMap<number, Process>} byPid
 * @returns {readonly Process[]} from its parent upwards
 */
function ancestors({ parent }, byPid) {
  const above = byPid.get(parent);
  return above === undefined ? [] : [above, ...ancestors(above, byPid)];
}

/** @returns {readonly Process[]} */
function runningProcesses() {
  try {
    return readdirSync("/proc").flatMap((name) => (/^\d+$/u.test(name) ? processAt(name) : []));
  } catch {
    return [];
  }
}

/**
 * @param {string} pid
 * @returns {Process[]} none when it has just ended
 */
function processAt(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return [readProcess(readFileSync(`/proc/${pid}/stat`, "utf8"), command)];
  } catch {
    return [];
  }
}
