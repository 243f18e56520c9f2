// Runs a test server while the parent process holds our stdin open. The system closes that pipe
// however the parent ends, `kill -9` included, so no server is left behind.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";

/** Longer than any test server takes to stop; for one that hangs. */
const STOP_MS = 10_000;

const request = /** @type {import("./kept-server.mjs").KeeperRequest} */ (
  JSON.parse(process.argv[2] ?? "")
);
/** @type {import("node:child_process").ChildProcess | undefined} */
let running;
let isStopping = false;

process.stdin.resume();
process.stdin.on("error", stop);
process.stdin.on("close", stop);
// The parent may be gone; the directory must be removed all the same.
process.stdout.on("error", () => {});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);

try {
  for (const { program, args } of request.commands) {
    if (isStopping) break;
    running = spawn(program, args, {
      ...request.owner,
      cwd: request.directory,
      // English messages on every machine: the parent waits for one of them.
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", 1, 1],
    });
    const [code] = await once(running, "close");
    if (code !== 0) break;
  }
} catch (error) {
  // The parent reads it among the server's own output.
  console.log(String(error));
}
rmSync(request.directory, { recursive: true, force: true });
process.stdin.destroy();

function stop() {
  if (isStopping) return;
  isStopping = true;
  running?.kill(request.stopSignal);
  setTimeout(() => running?.kill("SIGKILL"), STOP_MS).unref();
}
