// npm run dev: the server and Vite side by side; both reload on change, and both end together.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { findProgram } from "./toolchain/program.mjs";

const root = join(import.meta.dirname, "..");

const PORT = "5173";
/** Vite is a proxy in front of the server: the link in the terminal leads to Vite. */
const env = { SUIKOUJI_PUBLIC_ORIGIN: `http://localhost:${PORT}`, ...process.env };

/** @param {readonly string[]} args */
const start = (args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit", env });
const children = [
  start(["--watch", "--watch-preserve-output", "server/src/main.ts", "--no-open"]),
  start([
    findProgram(root, "vite"),
    ...["web", "--clearScreen", "false", "--port", PORT, "--strictPort"],
  ]),
];

function stop() {
  for (const child of children) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
for (const child of children) {
  child.once("exit", (code) => {
    // If one ends, so does the other: a page without its server only shows errors.
    stop();
    process.exitCode ||= code ?? 0;
  });
}
