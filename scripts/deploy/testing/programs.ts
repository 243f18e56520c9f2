import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Vitest's variables would turn a build into a test build; npm's describe another package. The
 * machine's own certificates stay: without them npm cannot reach a registry behind a proxy.
 */
const OURS =
  /^(?:VITEST|NODE_(?!EXTRA_CA_CERTS$)|npm_(?!config_registry)|SUIKOUJI_|XDG_|INIT_CWD$|DATABASE_URL$|REDIS_URL$)/;
const OF_VITE = new Set(["TEST", "MODE", "DEV", "PROD", "SSR", "BASE_URL", "HOST", "PORT"]);

/** A user's environment; `node` is the Node that runs the tests. */
export function plainEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !OURS.test(name) && !OF_VITE.has(name),
  );
  const env: Record<string, string> = Object.fromEntries(
    kept.map(([name, value]) => [name, value ?? ""]),
  );
  return {
    ...env,
    PATH: [dirname(process.execPath), env.PATH ?? ""].join(delimiter),
    npm_config_prefer_offline: "true",
  };
}

/** Runs a program to its end, with `input` as its standard input. */
export async function run(
  [program = "", ...args]: readonly string[],
  options: SpawnOptions & { readonly input?: string } = {},
): Promise<Ended> {
  const { input = "", ...others } = options;
  const child = spawn(program, args, { ...others, stdio: ["pipe", "pipe", "pipe"] });
  // A program that ends before it reads its input closes the pipe; its exit code tells how it ended.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code, stdout, stderr };
}

/** Like `run`, but throws an error with the output when the exit code is not 0. */
export async function runOrThrow(
  command: readonly string[],
  options: SpawnOptions = {},
): Promise<Ended> {
  const ended = await run(command, options);
  if (ended.code === 0) return ended;
  throw new Error(`${command.join(" ")} ended with ${ended.code}\n${ended.stdout}${ended.stderr}`);
}

/** Starts a process that is killed after the test. */
export function start(
  [program = "", ...args]: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const child = spawn(program, args, { stdio: "ignore", ...options });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  });
  return child;
}

/** Resolves when the URL answers with 200; rejects if the process ends first. */
export async function answered(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The CPU time of a process so far, in milliseconds. Linux only. */
export function cpuMsOf(pid: number): number {
  const CLOCK_TICK_MS = 10;
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The process name may contain spaces; utime and stime are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}

export function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}
