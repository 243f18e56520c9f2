import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { canUseApt, installWithApt } from "../../../scripts/testing/apt.mjs";
import { isExecutable, placesOnPath } from "../../../scripts/testing/executables.mjs";
import { type Owner, startKeptServer } from "../../../scripts/testing/kept-server.mjs";
import { withPostgres } from "../../../server/testing/postgres-session.ts";
import { documented } from "./documented.ts";
import { DATABASE } from "./postgres-nodes.ts";

export interface PgBouncer {
  /** The servers' `DATABASE_URL`. */
  readonly url: string;
  /** Points to another primary: changes pgbouncer.ini, and sends RELOAD to its console. */
  leadTo(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** Null where it is not installed and cannot be. */
export async function startPgBouncer(
  primaryPort: number,
  owner: Owner | null,
): Promise<PgBouncer | null> {
  const program = find() ?? (await install());
  if (program === undefined) return null;
  const ini = (directory: string) => join(directory, "pgbouncer.ini");
  const started = await startKeptServer({
    name: "pgbouncer",
    owner,
    commands: ({ directory, port }) => {
      writeFileSync(join(directory, "userlist.txt"), '"postgres" ""\n');
      writeFileSync(ini(directory), configured({ directory, port, primaryPort }));
      return [{ program, args: [ini(directory)] }];
    },
    stopSignal: "SIGTERM",
    ready: /process up/,
  });
  const { port, directory, stop } = started;
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  return {
    url: url(DATABASE),
    async leadTo(next) {
      writeFileSync(ini(directory), configured({ directory, port, primaryPort: next }));
      await withPostgres(url("pgbouncer"), ({ query }) => query("RELOAD"));
    },
    stop,
  };
}

interface Places {
  readonly directory: string;
  readonly port: number;
  readonly primaryPort: number;
}

/**
 * The documented file with this run's paths; throws if one is not in it, or another file would be
 * tested.
 */
function configured({ directory, port, primaryPort }: Places): string {
  const places = {
    "host=primary.internal port=5432": `host=127.0.0.1 port=${primaryPort}`,
    "listen_port = 6432": `listen_port = ${port}\nunix_socket_dir =`,
    "auth_type = scram-sha-256": "auth_type = trust",
    "/etc/pgbouncer/userlist.txt": join(directory, "userlist.txt"),
  };
  return Object.entries(places).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`pgbouncer.ini no longer says ${from}`);
    return text.replace(from, to);
  }, documented("pgbouncer.ini"));
}

function find(): string | undefined {
  // biome-ignore lint/style/noProcessEnv: where programs are is the machine's to say.
  const places = placesOnPath(["pgbouncer"], `${process.env.PATH}:/usr/sbin`);
  return places.find(isExecutable);
}

async function install(): Promise<string | undefined> {
  if (!canUseApt()) return undefined;
  await installWithApt(["pgbouncer"]);
  return find();
}
