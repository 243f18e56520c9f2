import { join } from "node:path";
import { lookForPostgres } from "../../../scripts/testing/ensure-postgres.mjs";
import { startKeptServer } from "../../../scripts/testing/kept-server.mjs";

/** A PostgreSQL with default settings: unlike the tests' one it waits for the disk. */
export async function startDurablePostgres(): Promise<{
  readonly url: string;
  stop(): Promise<void>;
} | null> {
  const found = lookForPostgres();
  if (found.kind === "given") return { url: found.url, stop: async () => {} };
  if (found.kind === "missing") return null;
  const { initdb, postgres, owner } = found;
  const started = await startKeptServer({
    name: "postgres",
    owner,
    commands: ({ directory, port }) => {
      const data = join(directory, "data");
      const access = ["--username=postgres", "--auth=trust", "--no-instructions"];
      const listening = ["listen_addresses=127.0.0.1", "unix_socket_directories="];
      return [
        { program: initdb, args: ["-D", data, "--encoding=UTF8", "--locale=C", ...access] },
        {
          program: postgres,
          args: ["-D", data, "-p", String(port), ...listening.flatMap((each) => ["-c", each])],
        },
      ];
    },
    stopSignal: "SIGINT",
    ready: /database system is ready to accept connections/,
  });
  const url = `postgresql://postgres@127.0.0.1:${started.port}/postgres`;
  return { url, stop: started.stop };
}
