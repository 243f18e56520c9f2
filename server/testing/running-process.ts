import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collectPrinted, type Printed } from "./printed.ts";
import { originOf, type RunningServer, type ServerEnding, serverEnv } from "./started-server.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");

export interface Ending extends ServerEnding {
  readonly signal: NodeJS.Signals | null;
}

/** `dispose` kills the process. */
export interface RunningProcess extends RunningServer<Ending> {
  readonly child: ChildProcess;
}

/**
 * The real server as a process. It takes two seconds of CPU to start, so only what a process does
 * is tested with it: signals, exit codes, being killed, several servers. Else use `startServer`.
 */
export function startProcess(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): RunningProcess {
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-process-"));
  const child = spawn(process.execPath, [MAIN, ...flags], {
    // biome-ignore lint/style/noProcessEnv: a child without PATH and the like is no real process.
    env: { ...withoutOurs(process.env), ...serverEnv(dataDir), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  const ended = once(child, "close").then(
    ([code, signal]): Ending => ({ code, signal, stdout: out.text(), stderr: err.text() }),
  );

  return {
    child,
    origin: originOf(out, ended),
    printed: out.includes,
    ended,
    async dispose() {
      child.kill("SIGKILL");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Without the variables that a developer has set for their own server. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = Object.entries(env).filter(
    ([name]) => !name.startsWith("SUIKOUJI_") && name !== "DATABASE_URL" && name !== "REDIS_URL",
  );
  return Object.fromEntries(foreign);
}

function collect(stream: NodeJS.ReadableStream): Printed {
  const printed = collectPrinted();
  stream.setEncoding("utf8");
  stream.on("data", printed.add);
  return printed;
}
