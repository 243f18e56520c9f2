import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { OWNER } from "../../../server/testing/owner.ts";
import type { Addresses } from "./printed-addresses.ts";
import { CHECKOUT, journeyEnv, newDataDir, type RunningServer } from "./running-server.ts";

/** Starts servers in one process, as a real one by itself takes a second of CPU to start. */
export interface ServerHost {
  /** One with its own books, on a free port. */
  start(env?: Readonly<Record<string, string>>): Promise<RunningServer>;
  close(): Promise<void>;
}

export type HostOrder =
  | { readonly kind: "start"; readonly id: number; readonly env: Readonly<Record<string, string>> }
  | { readonly kind: "stop"; readonly id: number };

export type HostAnswer =
  | ({ readonly kind: "started"; readonly id: number } & Addresses)
  | { readonly kind: "stopped" | "failed"; readonly id: number };

export function startServerHost(): ServerHost {
  const host = fork(join(import.meta.dirname, "server-process.ts"), { cwd: CHECKOUT });
  let lastId = 0;
  return {
    async start(env = {}) {
      lastId += 1;
      const id = lastId;
      const dataDir = await newDataDir();
      const answered = answerTo(host, id);
      order(host, { kind: "start", id, env: { ...journeyEnv(dataDir), PORT: "0", ...env } });
      const answer = await answered;
      if (answer.kind !== "started") throw new Error("The server did not start");
      const { address, link } = answer;
      return {
        ...{ address, link, owner: OWNER },
        async stop() {
          const stopped = answerTo(host, id);
          order(host, { kind: "stop", id });
          await stopped;
          await rm(dataDir, { recursive: true, force: true });
        },
      };
    },
    async close() {
      const ended = once(host, "exit");
      host.disconnect();
      await ended;
    },
  };
}

function order(host: ChildProcess, said: HostOrder): void {
  host.send(said);
}

/** The next answer about this server; rejects when the process has ended. */
function answerTo(host: ChildProcess, id: number): Promise<HostAnswer> {
  const over = new AbortController();
  const { signal } = over;
  const answered = new Promise<HostAnswer>((resolve) => {
    const hear = (answer: HostAnswer) => {
      if (answer.id === id) resolve(answer);
    };
    host.on("message", hear);
    signal.addEventListener("abort", () => host.off("message", hear));
  });
  const ended = once(host, "exit", { signal }).then(() => {
    throw new Error("The process of the servers has ended");
  });
  ended.catch(() => {});
  return Promise.race([answered, ended]).finally(() => over.abort());
}
