import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OWNER_TOKEN } from "./owner.ts";

const MAIN = join(import.meta.dirname, "../src/main.ts");

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunningProcess {
  readonly child: ChildProcess;
  /** Rejects when the process ended before it listened. */
  readonly origin: Promise<string>;
  /** Resolves as soon as the output so far contains the text. */
  printed(text: string): Promise<string>;
  readonly ended: Promise<Ending>;
  /** Kills the process, if it still runs, and deletes its books. */
  dispose(): Promise<void>;
}

/** The real server as a process, on a free port, with its own books. */
export function startProcess(
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): RunningProcess {
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-process-"));
  const child = spawn(process.execPath, [MAIN, ...flags], {
    env: {
      // biome-ignore lint/style/noProcessEnv: a child without PATH and the like is no real process.
      ...withoutOurs(process.env),
      HOST: "127.0.0.1",
      PORT: "0",
      SUIKOUJI_DATA_DIR: dataDir,
      // No load balancer has to notice the shutdown.
      SUIKOUJI_SHUTDOWN_DELAY_MS: "0",
      SUIKOUJI_OWNER_TOKEN: OWNER_TOKEN,
      // Else each process would download Whisper.
      SUIKOUJI_VOICE: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const out = collect(child.stdout);
  const err = collect(child.stderr);
  const ended = once(child, "close").then(
    ([code, signal]): Ending => ({ code, signal, stdout: out.text(), stderr: err.text() }),
  );
  const origin = out
    .match(/随口记已启动：http:\/\/\S+?:(\d+)\n/)
    .then((found) => `http://127.0.0.1:${found[1]}`);

  return {
    child,
    origin: Promise.race([origin, ended.then(neverListened)]),
    printed: out.includes,
    ended,
    async dispose() {
      child.kill("SIGKILL");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function neverListened(): never {
  throw new Error("The server ended before it listened");
}

/** Without the variables that a developer has set for their own server. */
function withoutOurs(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = Object.entries(env).filter(
    ([name]) => !name.startsWith("SUIKOUJI_") && name !== "DATABASE_URL" && name !== "REDIS_URL",
  );
  return Object.fromEntries(foreign);
}

function collect(stream: NodeJS.ReadableStream) {
  let text = "";
  const waiting = new Set<() => void>();
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    text += chunk;
    for (const look of waiting) look();
  });
  const until = <Found>(find: (text: string) => Found | null) =>
    new Promise<Found>((resolve) => {
      const look = () => {
        const found = find(text);
        if (found === null) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    text: () => text,
    match: (pattern: RegExp) => until((printed) => pattern.exec(printed)),
    includes: (part: string) => until((printed) => (printed.includes(part) ? printed : null)),
  };
}
