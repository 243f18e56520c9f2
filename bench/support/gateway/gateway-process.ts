import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

/** Resources that a process has used since it started. */
export interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
}

export interface GatewayProcess {
  readonly origin: string;
  usage(): Promise<Usage>;
  /** Resolves when the server has done its daily upkeep; only a server of books has one. */
  upkeep(): Promise<unknown>;
  stop(): Promise<void>;
}

const PRELOAD = join(import.meta.dirname, "measured-process.ts");

/** Starts a server as a process, on a free loopback port. */
export async function startGateway(
  script: string,
  args: readonly string[] = [],
): Promise<GatewayProcess> {
  const child = fork(script, [...args], {
    execArgv: ["--import", PRELOAD],
    // The peer prints a banner unless it is in production.
    env: { PATH: "/usr/bin:/bin", NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { port } = await message<{ port: number }>(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    async usage() {
      const told = message<Usage>(child);
      child.send("usage");
      return told;
    },
    async upkeep() {
      const done = message(child);
      child.send("upkeep");
      return done;
    },
    stop: () =>
      new Promise((resolve) => {
        // A process that has ended emits no second exit.
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill();
      }),
  };
}

function message<Told>(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server ended with ${code}`));
    child.once("exit", onExit);
    child.once("message", (told) => {
      child.off("exit", onExit);
      resolve(told as Told);
    });
  });
}
