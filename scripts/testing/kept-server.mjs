import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * @typedef {{ uid: number, gid: number }} Owner
 * @typedef {{ program: string, args: readonly string[] }} Command
 *
 * @typedef {object} KeeperRequest
 * @property {string} directory all that the server writes; removed when it has ended
 * @property {Owner | null} owner whom it runs as; `null` for whoever runs the tests
 * @property {readonly Command[]} commands one after the other; the last is the server
 * @property {NodeJS.Signals} stopSignal
 *
 * @typedef {object} ServerPlan
 * @property {string} name
 * @property {Owner | null} owner
 * @property {(place: { directory: string, port: number }) => readonly Command[]} commands
 * @property {NodeJS.Signals} stopSignal
 * @property {RegExp} ready what it prints once it can be asked
 *
 * @typedef {object} KeptServer
 * @property {number} port
 * @property {string} directory
 * @property {() => Promise<void>} stop resolves when no process of the server is left
 */

const KEEPER = join(import.meta.dirname, "keeper.mjs");

/** Between finding a free port and listening on it, somebody else may take it. */
const ATTEMPTS = 3;

/** Under a second as a rule; a busy machine may take many. */
const START_MS = 60_000;

/**
 * Starts a server in a temporary directory, on a free port of the loopback. It ends with `stop`,
 * and with this process. Rejects with what the server said when it does not start.
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
    // A Ctrl-C in the terminal is for the tests; the server ends after them.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  // The server holds the other end of this pipe too: closed means that all processes have ended.
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
 * Resolves once `ready` was printed; rejects with all that was, when nothing more will be.
 * @param {import("node:stream").Readable} output
 * @param {RegExp} ready
 * @returns {Promise<void>}
 */
function untilPrinted(output, ready) {
  return new Promise((resolve, reject) => {
    let printed = "";
    const giveUp = () => reject(new Error(printed.trim()));
    const timer = setTimeout(giveUp, START_MS);
    const look = (/** @type {string} */ chunk) => {
      printed += chunk;
      if (!ready.test(printed)) return;
      output.off("data", look);
      // Read on to the end: a full pipe would block the server.
      output.resume();
      clearTimeout(timer);
      resolve();
    };
    output.setEncoding("utf8");
    output.on("data", look);
    output.once("close", () => {
      clearTimeout(timer);
      giveUp();
    });
  });
}

/** @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port to listen on");
  return address.port;
}
