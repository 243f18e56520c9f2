import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main, type ServerIo } from "../src/run-server.ts";
import { collectPrinted } from "./printed.ts";
import { originOf, type RunningServer, serverEnv } from "./started-server.ts";

type Env = Readonly<Record<string, string>>;
type Signal = Parameters<ServerIo["onSignal"]>[0];

export interface ServerInTest extends RunningServer {
  signal(signal: Signal): void;
}

/** The whole server in the test's own process, on a free port, with its own books. */
export function startServer(env: Env = {}, flags: readonly string[] = []): ServerInTest {
  const dataDir = mkdtempSync(join(tmpdir(), "suikouji-server-"));
  const [out, err] = [collectPrinted(), collectPrinted()];
  const handlers = new Map<Signal, () => void>();
  const exited = Promise.withResolvers<number>();
  const io: ServerIo = {
    env: { ...serverEnv(dataDir), ...env },
    stdin: {},
    stdout: { write: out.add },
    stderr: { write: err.add },
    log: { write: out.add, flushSync() {} },
    onSignal: (signal, handle) => handlers.set(signal, handle),
    exit: exited.resolve,
  };
  const started = main(flags, io).then((code) => {
    if (code !== 0) exited.resolve(code);
  });
  started.catch(exited.reject);
  const ended = exited.promise.then((code) => ({ code, stdout: out.text(), stderr: err.text() }));
  const signal = (name: Signal) => handlers.get(name)?.();

  return {
    origin: originOf(out, ended),
    printed: out.includes,
    ended,
    signal,
    async dispose() {
      await started;
      signal("SIGINT");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
