import { spawn } from "node:child_process";
import { on, once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/testing/free-port.ts";

/**
 * @typedef {{ uid: number, gid: number }} Owner
 * @typedef {{ program: string, args: readonly string[] }} Command
 *
 * @typedef {object} KeeperRequest
 * @property {string} directory all that the server writes; removed when it has ended
 * @property {Owner | null} owner the user that runs it; `null` for the user that runs the tests
 * @property {readonly Command[]} commands one after the other; the last is the server
 * @property {NodeJS.Signals} stopSignal
 *
 * @typedef {object} ServerPlan
 * @property {string} name
 * @property {Owner | null} owner
 * @property {(place: { directory: string, port: number }) => readonly Command[]} commands
 * @property {NodeJS.Signals} stopSignal
 * @property {RegExp} ready what it prints once it accepts requests
 *
 * @typedef {object} KeptServer
 * @property {number} port
 * @property {string} directory
 * @property {() => Promise<void>} stop resolves when no process of the server is left
 */

const KEEPER = join(import.meta.dirname, "keeper.mjs");

/** Another process may take the free port before the server listens on it. */
const ATTEMPTS = 3;

/** Usually under a second; a busy machine may take many. */
const START_MS = 60_000;

/**
 * Starts a server in a temporary directory, on a free port of the loopback. It ends with `stop`,
 * and with this process. Rejects with the server's output if it does not start.
 * @param {ServerPlan} plan
 * @returns {Promise<KeptServer>}
 */
export async function startKeptServer(plan) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(plan);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** @param {ServerPlan} plan */
async function startOnce({ name, owner, commands, stopSignal, ready }) {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), `suikouji-${name}-`));
  if (owner !== null) chownSync(directory, owner.uid, owner.gid);
  /** @type {KeeperRequest} */
  const request = { directory, owner, commands: commands({ directory, port }), stopSignal };

  const keeper = spawn(process.execPath, [KEEPER, JSON.stringify(request)], {
    // Ctrl-C in the terminal must reach the tests only; the server ends after them.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  // The server holds this pipe, too: it closes when all processes have ended.
  const ended = once(keeper, "close");
  const stop = async () => {
    keeper.stdin.destroy();
    await ended;
  };
  try {
    await untilPrinted(keeper.stdout, ready);
    return { port, directory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Resolves once `ready` was printed; rejects with the output if it ends before.
 * @param {import("node:stream").Readable} output
 * @param {RegExp} ready
 * @returns {Promise<void>}
 */
async function untilPrinted(output, ready) {
  let printed = "";
  const options = { signal: AbortSignal.timeout(START_MS), close: ["close"] };
  try {
    for await (const [chunk] of on(output.setEncoding("utf8"), "data", options)) {
      printed += chunk;
      if (!ready.test(printed)) continue;
      // The rest must be read: a full pipe would block the server.
      output.resume();
      return;
    }
  } catch {
    // Too late: the output so far says more than an AbortError.
  }
  throw new Error(printed.trim());
}
