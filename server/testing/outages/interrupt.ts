import { Client } from "pg";
import type { RestartablePostgres, StopMode } from "../restartable-postgres.ts";
import type { Outage } from "./patient-device.ts";

export type Interruption =
  /** Ends every connection; the database keeps running. */
  { readonly kind: "terminate" } | { readonly kind: "restart"; readonly mode: StopMode };

/** Connections ended by a termination; `busy` ones had a statement or transaction open. */
export interface Ended {
  readonly connections: number;
  readonly busy: number;
}

/** Starts `interrupt` after so many sent or acknowledged pushes. */
export function outageAfter(events: number, interrupt: () => Promise<void>): Outage {
  const over = Promise.withResolvers<void>();
  // A refused device awaits and reports it; a device that was not refused does so at the end.
  over.promise.catch(() => {});
  let seen = 0;
  const count = () => {
    seen += 1;
    if (seen === events) interrupt().then(over.resolve, over.reject);
  };
  return { isOver: over.promise, sent: count, acknowledged: count };
}

export async function terminateConnections(url: string): Promise<Ended> {
  const admin = new Client({ connectionString: url });
  await admin.connect();
  try {
    const { rows } = await admin.query<Ended>(TERMINATE);
    return rows[0] ?? { connections: 0, busy: 0 };
  } finally {
    await admin.end();
  }
}

const TERMINATE = `
  select count(pg_terminate_backend(pid))::int as connections,
    (count(*) filter (where state <> 'idle'))::int as busy
  from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

/** Waits between stop and start until the server has noticed the outage. */
export async function restart(
  postgres: RestartablePostgres,
  mode: StopMode,
  readiness: (status: 200 | 503) => Promise<void>,
): Promise<void> {
  await postgres.stop(mode);
  await readiness(503);
  await postgres.start();
  await readiness(200);
}
