// npm run dev: the server and Vite side by side, both reloading on change, both ending together.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findProgram } from "./toolchain/program.mjs";

const root = join(import.meta.dirname, "..");

/** @param {readonly string[]} args */
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit" });
const children = [
  start(["--watch", "--watch-preserve-output", "server/src/main.ts"]),
  start([findProgram(root, "vite"), "web", "--clearScreen", "false"]),
];

function stop() {
  for (const child of children) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
for (const child of children) {
  child.once("exit", (code) => {
    // Half a pair serves nobody: a page without its server only shows errors.
    stop();
    process.exitCode ||= code ?? 0;
  });
}
