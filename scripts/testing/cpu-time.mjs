import { readFileSync } from "node:fs";

/** How often Linux counts in a second: a constant of its interface, whatever the kernel was built with. */
const TICKS_PER_SECOND = 100;

/**
 * A process, as Linux describes it.
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {number} startedAt tells it from an earlier process with the same number
 * @property {number} ownMs its CPU time, user and system
 * @property {number} waitedMs that of the processes below it that have ended and that it waited for
 * @property {boolean} isBrowserPart one of the processes that Chromium starts for its pages
 */

/**
 * The CPU time of this process and of every process below it that has ended. Node tells only its
 * own, so this is read from Linux; elsewhere it returns `null`.
 * @returns {number | null} milliseconds
 */
export function cpuTimeMs() {
  try {
    const { ownMs, waitedMs } = readProcess(readFileSync("/proc/self/stat", "utf8"), "");
    return ownMs + waitedMs;
  } catch {
    return null;
  }
}

/**
 * @param {string} stat the content of a `/proc/PID/stat`
 * @param {string} command the content of its `cmdline`
 * @returns {Process}
 */
export function readProcess(stat, command) {
  // The name of the program stands in parentheses and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [, parent = 0, , , , , , , , , , utime = 0, stime = 0, cutime = 0, cstime = 0] =
    fields.map(Number);
  const [, , , , startedAt = 0] = fields.slice(15).map(Number);
  return {
    ...{ pid: Number.parseInt(stat, 10), parent, startedAt },
    ownMs: inMs(utime + stime),
    waitedMs: inMs(cutime + cstime),
    isBrowserPart: /(?:^|\0| )--type=/u.test(command),
  };
}

/** @param {number} ticks */
function inMs(ticks) {
  return (ticks / TICKS_PER_SECOND) * 1000;
}
