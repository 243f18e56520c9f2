import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * @typedef {object} Outcome
 * @property {number} code what the child ended with; 128 + n for a signal, as shells count
 * @property {NodeJS.Signals | null} signal what killed the child
 * @property {NodeJS.Signals | null} interrupted what we were told to stop with meanwhile
 */

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Soon enough for a restart that wants the same port; too seldom to cost anything. */
const ORPHAN_CHECK_MS = 250;

/**
 * Runs a program to its end, passing on the signals that we get. Without that, `kill` on an npm
 * script would end the wrapper and leave the server behind, holding its port.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<Outcome>}
 */
export function runChild(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: "inherit", ...options });
    /** @type {NodeJS.Signals | null} */
    let interrupted = null;

    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    const orphaned = whenOrphaned(() => forward("SIGTERM"));
    const release = () => {
      clearInterval(orphaned);
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    for (const signal of FORWARDED) process.on(signal, forward);

    child.once("error", (error) => {
      release();
      reject(error);
    });
    child.once("close", (code, signal) => {
      release();
      const killed = signal === null ? 1 : 128 + constants.signals[signal];
      resolve({ code: code ?? killed, signal, interrupted });
    });
  });
}

/**
 * npm passes SIGTERM to the shell between it and us, and the shell dies without passing it on:
 * what a service manager then sees as stopped would still hold the port. Nothing tells a process
 * that its parent died, so we look. Only below npm, which always outlives its scripts: elsewhere
 * a parent may leave on purpose.
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && stop(), ORPHAN_CHECK_MS).unref();
}

/**
 * Ends this process the way the child ended, by the same signal if there was one: a shell loop
 * stops on Ctrl-C only when it sees the signal and not merely a number.
 * @param {Outcome} outcome
 */
export function exitLike({ code, signal }) {
  if (signal !== null && process.platform !== "win32") process.kill(process.pid, signal);
  else process.exitCode = code;
}
