import { spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * @typedef {object} Outcome
 * @property {number} code the child's exit code; 128 + n for a signal, as in shells
 * @property {NodeJS.Signals | null} signal the signal that killed the child
 * @property {NodeJS.Signals | null} interrupted the signal that we got meanwhile
 */

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Soon enough for a restart on the same port; seldom enough to cost nothing. */
const ORPHAN_CHECK_MS = 250;

/**
 * Runs a program to its end and forwards our signals to it. Otherwise `kill` on an npm script
 * would end the wrapper and leave the server behind, holding its port.
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
 * npm sends SIGTERM to the shell between it and us, and the shell dies without forwarding it: a
 * service that its manager sees as stopped would still hold the port. A process is not told
 * that its parent died, so we poll. Only below npm, which always outlives its scripts: other
 * parents may end on purpose.
 * @param {() => void} stop
 */
function whenOrphaned(stop) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && stop(), ORPHAN_CHECK_MS).unref();
}

/**
 * Ends this process as the child ended, by the same signal if there was one: a shell loop stops
 * on Ctrl-C only if it sees the signal, not merely an exit code.
 * @param {Outcome} outcome
 */
export function exitLike({ code, signal }) {
  if (signal !== null && process.platform !== "win32") process.kill(process.pid, signal);
  else process.exitCode = code;
}
