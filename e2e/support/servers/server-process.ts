// A process in which the servers of a worker run: to start one by itself takes a second of CPU.
import { type Log, main } from "../../../server/src/run-server.ts";
import { addressesIn } from "./printed-addresses.ts";
import type { HostAnswer, HostOrder } from "./server-host.ts";

const running = new Map<number, { readonly interrupt: () => void }>();

process.on("message", (order: HostOrder) => {
  if (order.kind === "stop") running.get(order.id)?.interrupt();
  else void start(order);
});
// The worker ended without stopping them.
process.on("disconnect", () => process.exit());

async function start({ id, env }: HostOrder & { readonly kind: "start" }): Promise<void> {
  let printed = "";
  let interrupt = () => {};
  const code = await main([], {
    env: { ...process.env, ...env },
    stdin: {},
    stdout: {
      write: (text) => {
        printed += text;
      },
    },
    stderr: process.stderr,
    log: SILENT,
    onSignal: (signal, handle) => {
      if (signal === "SIGINT") interrupt = handle;
    },
    exit: () => answer({ kind: "stopped", id }),
  });
  const addresses = addressesIn(printed.split("\n"));
  if (code !== 0 || addresses === null) return answer({ kind: "failed", id });
  running.set(id, { interrupt });
  answer({ kind: "started", id, ...addresses });
}

function answer(said: HostAnswer): void {
  process.send?.(said);
}

const SILENT: Log = { write() {}, flushSync() {} };
